"""The application for any WSGI server: `granian --interface wsgi wsgi:app`."""

from refbook.web import create_app

app = create_app()
