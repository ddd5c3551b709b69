"""Answers are compressed for those who take them so, and cached apart."""

from __future__ import annotations

import gzip
import re

import pytest
from flask.testing import FlaskClient

from refbook.web import compression

GZIP = {"Accept-Encoding": "gzip, deflate, br"}


def _asset(client: FlaskClient, ending: str) -> str:
    found = re.search(rf'"(/static/refbook\.{ending}\?v=\w+)"', client.get("/").text)
    assert found
    return found[1]


@pytest.mark.parametrize("address", ["/", "/words", "/search?q=toer", "/nothing", "/api/v1/search?q=toer"])
def test_the_same_is_read_either_way(client: FlaskClient, address: str) -> None:
    plain, packed = client.get(address), client.get(address, headers=GZIP)
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) == int(packed.headers["Content-Length"]) < len(plain.data)
    for response in (plain, packed):
        assert "Accept-Encoding" in response.vary


@pytest.mark.parametrize("ending", ["css", "js"])
def test_files_are_packed_and_kept_for_a_year(client: FlaskClient, ending: str) -> None:
    plain, packed = (client.get(_asset(client, ending), headers=headers, buffered=True) for headers in ({}, GZIP))
    assert gzip.decompress(packed.data) == plain.data
    assert packed.data == client.get(_asset(client, ending), headers=GZIP).data
    assert packed.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Accept-Encoding" in packed.vary


def test_what_the_browser_has_is_not_sent_again(client: FlaskClient) -> None:
    for address in ("/rules/gabong", _asset(client, "css")):
        plain, packed = (client.get(address, headers=headers, buffered=True) for headers in ({}, GZIP))
        assert packed.headers["ETag"] == f"W/{plain.headers['ETag']}"
        again = client.get(address, headers={**GZIP, "If-None-Match": packed.headers["ETag"]}, buffered=True)
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == packed.headers["ETag"]
        assert "Accept-Encoding" in again.vary


@pytest.mark.parametrize("accepted", ["", "br", "identity", "gzip;q=0", "*;q=0"])
def test_who_takes_no_gzip_gets_none(client: FlaskClient, accepted: str) -> None:
    assert "Content-Encoding" not in client.get("/", headers={"Accept-Encoding": accepted}).headers


def test_a_part_of_a_file_is_a_part_of_the_file(client: FlaskClient) -> None:
    part = client.get(_asset(client, "css"), headers={**GZIP, "Range": "bytes=0-9"}, buffered=True)
    assert part.status_code == 206
    assert part.data == client.get(_asset(client, "css"), buffered=True).data[:10]


def test_a_head_says_what_a_get_would_bring(client: FlaskClient) -> None:
    head = client.head("/words", headers=GZIP)
    assert head.data == b""
    assert head.headers["Content-Encoding"] == "gzip"


def test_the_size_does_not_tell_what_is_on_the_page(client: FlaskClient) -> None:
    assert len({len(client.get("/search?q=toer", headers=GZIP).data) for _try in range(12)}) > 1


def test_what_is_not_there_is_not_kept(client: FlaskClient) -> None:
    before = compression._file.cache_info().currsize
    for number in range(3):
        answer = client.get(f"/static/none{number}.css", headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 404
    assert compression._file.cache_info().currsize == before
