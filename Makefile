# Short names for the commands of the README.

.PHONY: serve test check translations ci

serve:
	python3 dev.py serve

test:
	python3 dev.py test

check:
	.venv/bin/refbook check

translations:
	.venv/bin/python -m refbook.catalogs update

ci:
	.ci/run
