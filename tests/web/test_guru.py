"""The Gabongguru: logging in, the docket, verdicts, and what is done to the log."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from flask.testing import FlaskClient
from sqlalchemy import func, select
from werkzeug.test import TestResponse

from refbook.i18n import LANGUAGES
from refbook.precedents import SESSION_HOURS, Treats, rerun, revoke
from refbook.store import Store
from refbook.store.models import CardTable, Dispute, Entry, GuruSession, HouseRule, RerunMark
from refbook.web import roles

from . import log
from .html import check, elements, page
from .log import NOW, QUESTION, READING

SNEAK = "gabong/play/sneak"
HOSTILE = "<b>&\"'</textarea><script>x</script>"


@pytest.fixture
def key(store: Store) -> str:
    return log.make_guru(store)


@pytest.fixture
def stranger(store: Store) -> FlaskClient:
    return log.site(store).test_client()


@pytest.fixture
def client(store: Store, key: str) -> FlaskClient:
    """A browser in which Guri is logged in, on each database."""
    client = log.site(store).test_client()
    log.log_in(client, "Guri", key)
    return client


def main(html: str) -> str:
    return " ".join("".join(next(elements(page(html), "main")).itertext()).split())


def fields(html: str, action: str = "") -> dict[str, str]:
    """What a form of a page holds, by the names of its fields."""
    forms = [form for form in elements(page(html), "form") if (form.get("action") or "").startswith(action or "/guru/")]
    found: dict[str, str] = {}
    for field in elements(forms[0], "input", "textarea", "select"):
        if field.get("type") == "radio" and field.get("checked") is None:
            continue
        value = field.get("value") if field.tag == "input" else (field.text or "").removeprefix("\n")
        if field.tag == "select":
            options = list(elements(field, "option"))
            value = next((one for one in options if one.get("selected") is not None), options[0]).get("value")
        found.setdefault(field.get("name"), value or "")
    return found


def read(client: FlaskClient, address: str, language: str = "en") -> str:
    response = client.get(address, headers={"Accept-Language": language})
    assert response.status_code == 200, (address, response.status_code)
    assert response.headers["X-Robots-Tag"] == "noindex"
    check(response.text, language)
    return response.text


def post(client: FlaskClient, address: str, data: dict[str, Any]) -> TestResponse:
    response = client.post(address, data=data, headers={"Accept-Language": "en"})
    if response.mimetype == "text/html" and response.status_code != 303:
        check(response.text, "en")
    return response


def entries(store: Store) -> int:
    with store.reading() as session:
        return session.scalar(select(func.count()).select_from(Entry)) or 0


# -- logging in


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_login_page(stranger: FlaskClient, language: str) -> None:
    html = read(stranger, "/guru/login", language)
    kinds = {field.get("name"): field.get("type") for field in elements(page(html), "input")}
    assert kinds["key"] == "password"


def test_a_guru_logs_in_and_out(stranger: FlaskClient, key: str) -> None:
    answer = stranger.get("/guru")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/guru/login?then=/guru")
    answer = stranger.post("/guru/login", data={"name": " guri ", "key": key})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/guru")
    cookie = answer.headers["Set-Cookie"]
    assert {"HttpOnly", "SameSite=Lax"} <= {part.strip() for part in cookie.split(";")}
    assert "Secure" not in cookie
    assert "Logged in as Guri." in main(read(stranger, "/guru"))
    token = cookie.partition("=")[2].partition(";")[0]
    assert stranger.post("/guru/logout").headers["Location"] == "/guru/login"
    assert stranger.get("/guru").status_code == 303
    stranger.set_cookie("guru", token)
    assert stranger.get("/guru").status_code == 303, "the session is over, not only forgotten by the browser"


def test_the_cookie_keeps_to_https(stranger: FlaskClient, key: str) -> None:
    answer = stranger.post("/guru/login", data={"name": "Guri", "key": key}, base_url="https://localhost")
    assert "Secure" in answer.headers["Set-Cookie"]


def test_a_wrong_key_and_an_unknown_name_are_refused_alike(stranger: FlaskClient, key: str) -> None:
    wrong = post(stranger, "/guru/login", {"name": "Guri", "key": key + "x"})
    unknown = post(stranger, "/guru/login", {"name": "Nobody", "key": key})
    assert wrong.status_code == unknown.status_code == 422
    assert "That name and key do not go together." in main(wrong.text)
    assert wrong.text.replace("Guri", "Nobody") == unknown.text
    assert "Set-Cookie" not in wrong.headers
    assert key not in wrong.text + unknown.text


@pytest.mark.parametrize(("name", "typed"), [("", ""), ("\x00", "\x00"), ("x" * 5000, "y" * 5000), (HOSTILE, HOSTILE)])
def test_anything_may_be_typed(stranger: FlaskClient, name: str, typed: str) -> None:
    assert post(stranger, "/guru/login", {"name": name, "key": typed}).status_code == 422


def test_too_many_tries_are_refused_for_a_while(sqlite_store: Store) -> None:
    key, client = log.make_guru(sqlite_store), log.site(sqlite_store).test_client()
    answers = [post(client, "/guru/login", {"name": f"x{number}", "key": "y"}) for number in range(25)]
    last = answers[-1]
    assert last.status_code == 429
    assert int(last.headers["Retry-After"]) > 0
    assert "Too many tries" in main(last.text)
    assert post(client, "/guru/login", {"name": "Guri", "key": key}).status_code == 429


@pytest.mark.parametrize(
    ("then", "leads"),
    [
        ("/guru/entries/new?game=golf", "/guru/entries/new?game=golf"),
        ("https://evil.example/guru/", "/guru"),
        ("//evil.example/guru/", "/guru"),
        ("/guru", "/guru"),
        ("/gurus/evil", "/guru"),
        ("/guru/\r\nX: y", "/guru"),
        ("", "/guru"),
    ],
)
def test_after_the_login_the_way_goes_on(sqlite_store: Store, then: str, leads: str) -> None:
    key, client = log.make_guru(sqlite_store), log.site(sqlite_store).test_client()
    asked = client.get("/guru/login", query_string={"then": then})
    assert fields(asked.text)["then"] == leads
    answer = client.post("/guru/login", data={"name": "Guri", "key": key, "then": then})
    assert answer.headers["Location"] == leads


def test_a_session_ends_by_itself_and_with_a_revocation(
    client: FlaskClient, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/guru").status_code == 200
    later: Callable[[], datetime] = lambda: datetime.now(NOW.tzinfo) + timedelta(hours=SESSION_HOURS, minutes=1)  # noqa: E731
    with monkeypatch.context() as patch:
        patch.setattr(roles, "now", later)
        assert client.get("/guru").status_code == 303
    assert client.get("/guru").status_code == 200
    revoke(store, "Guri", NOW)
    assert client.get("/guru").status_code == 303


def test_a_form_without_a_session_is_refused_and_shown(stranger: FlaskClient, store: Store) -> None:
    address = log.appealed(store, log.open_one(store))
    typed = {"holding_nb": "Et langt svar.", "version": "1", "key": "x" * 22}
    for where in (f"/guru/disputes/{address}", "/guru/entries/new", "/guru/entries/GG-2026-1", "/guru/marks/1/seen"):
        answer = post(stranger, where, typed)
        assert answer.status_code == 403
        assert "Et langt svar." in main(answer.text)
        assert "x" * 22 not in answer.text
    assert entries(store) == 0


def test_keys_and_sessions_are_in_no_log(
    stranger: FlaskClient, store: Store, key: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        answer = stranger.post("/guru/login", data={"name": "Guri", "key": key})
        stranger.get("/guru")
    token = answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0]
    assert key not in caplog.text
    assert token not in caplog.text
    with store.reading() as session:
        assert token not in session.scalars(select(GuruSession.token_hash)).all()


# -- the docket


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_docket_has_what_waits_and_nothing_private(client: FlaskClient, store: Store, language: str) -> None:
    public, private = log.open_one(store, public=True), log.open_one(store)
    undecided, hidden = log.told(store, public), log.told(store, private)
    appealed = log.appealed(store, private, reason=f"Avgjør {HOSTILE}")
    html = read(client, "/guru", language)
    addresses = [link.get("href") for link in elements(page(html), "a") if "disputes" in (link.get("href") or "")]
    assert addresses == [f"/guru/disputes/{undecided}", f"/guru/disputes/{appealed}"]
    assert f"Avgjør {HOSTILE}" in main(html)
    assert hidden not in html
    counts = [text.text for text in elements(page(html), "span") if text.get("class") == "count"]
    assert counts == ["1", "1", "0"]


def test_an_empty_docket(client: FlaskClient) -> None:
    html = main(read(client, "/guru"))
    assert "Nobody has appealed." in html


def test_a_dispute_that_a_table_keeps_to_itself_is_not_there(client: FlaskClient, store: Store) -> None:
    hidden = log.told(store, log.open_one(store))
    for address in (hidden, "nothing", "%00", "x" * 500):
        assert client.get(f"/guru/disputes/{address}").status_code == 404
        assert client.post(f"/guru/disputes/{address}", data={"version": "1"}).status_code == 404


def test_what_comes_out_otherwise_is_looked_at_once(client: FlaskClient, store: Store) -> None:
    at = log.open_one(store, public=True)
    log.told(store, at, log.SETTLED)
    with store.writing() as session:
        entry = session.query(Entry).one()
        assert entry.ruling is not None
        entry.ruling = {**entry.ruling, "turn": "Dina"}
    rerun(store, NOW)
    html = read(client, "/guru")
    assert f"{at.code}-1" in main(html)
    with store.reading() as session:
        mark = session.query(RerunMark).one()
    sent = fields(html, f"/guru/marks/{mark.id}/seen")
    assert client.post(f"/guru/marks/{mark.id}/seen", data=sent).headers["Location"] == "/guru"
    assert f"{at.code}-1" not in main(read(client, "/guru"))
    for id in (999_999, 2**40):
        assert client.post(f"/guru/marks/{id}/seen", data={"key": "other"}).status_code == 404


# -- a verdict on a dispute


@pytest.fixture
def dispute(store: Store) -> str:
    return log.appealed(store, log.open_one(store))


def test_the_page_of_a_dispute_has_its_ruling_and_a_form(client: FlaskClient, dispute: str) -> None:
    for language in LANGUAGES:
        html = read(client, f"/guru/disputes/{dispute}", language)
    form = fields(html, "/guru/disputes/")
    assert "Anna legger 5♠ 5♠ samtidig" in main(html)
    assert "Dette må avgjøres." in main(html)
    assert "gabong/" in form["clauses"]
    assert form["version"] == "2"
    choices = {field.get("value") for field in elements(page(html), "input") if field.get("type") == "radio"}
    assert {f"{QUESTION} {READING}", ""} <= choices
    assert "every table opened from now on" in main(read(client, f"/guru/disputes/{dispute}", "en"))


def test_a_verdict_is_issued_once_and_binds_tables_opened_after_it(
    client: FlaskClient, store: Store, dispute: str
) -> None:
    running = log.open_one(store)
    form = fields(client.get(f"/guru/disputes/{dispute}").text, "/guru/disputes/")
    form |= {"choice": f"{QUESTION} {READING}", "reasons_nb": "Slik har vi alltid spilt."}
    answers = [client.post(f"/guru/disputes/{dispute}", data=form) for _time in range(3)]
    assert {(answer.status_code, answer.headers["Location"]) for answer in answers} == {
        (303, "/precedents/GG-2026-1".replace("2026", str(datetime.now(NOW.tzinfo).year)))
    }
    assert entries(store) == 1
    with store.reading() as session:
        kept = session.query(Dispute).filter_by(address=dispute).one()
        assert (kept.state, kept.version) == ("official", 3)
        entry = session.query(Entry).one()
        assert (entry.authority, entry.scope, entry.public) == ("guru", "official", True)
        assert (entry.question, entry.reading) == (QUESTION, READING)
        assert entry.holding_nb
        assert entry.holding_en
        assert entry.facts_en
        assert "Anna lays 5♠ 5♠ at once" in entry.facts_en
        assert entry.reasons_nb == "Slik har vi alltid spilt."
        assert entry.dispute_id == kept.id
        assert [clause.clause for clause in entry.clauses]
        assert entry.situation is not None
        assert f"{QUESTION.partition('/')[2]}: {READING} {entry.number}" in entry.situation
        assert entry.ruling is not None
        assert entry.ruling["status"] == "decided"
        assert entry.ruling["precedents"] == [entry.number]
        number = entry.number
    later = log.open_one(store)
    with store.reading() as session:
        rules = session.query(HouseRule).filter(HouseRule.authority == "guru").all()
        assert [(rule.table_id, rule.value, rule.number) for rule in rules] == [(later.table_id, READING, number)]
        assert session.get_one(CardTable, running.table_id).house_rules == []
    html = read(client, f"/guru/disputes/{dispute}")
    assert "This dispute waits for no verdict." in main(html)
    assert dispute not in client.get("/guru").text


def test_a_verdict_in_words_alone(client: FlaskClient, store: Store, dispute: str) -> None:
    form = fields(client.get(f"/guru/disputes/{dispute}").text, "/guru/disputes/")
    form |= {"choice": "", "holding_en": HOSTILE, "clauses": f"9.1, {SNEAK}\r\n7.2"}
    answer = client.post(f"/guru/disputes/{dispute}", data=form, follow_redirects=True)
    assert answer.status_code == 200
    assert HOSTILE in main(answer.text)
    with store.reading() as session:
        entry = session.query(Entry).one()
        assert entry.question is None
        assert [clause.clause for clause in entry.clauses] == [SNEAK, "gabong/cards/two-answer"]


@pytest.mark.parametrize(
    ("changed", "place", "said"),
    [
        ({"choice": ""}, "holding", "Write what is held"),
        ({"choice": "", "holding_nb": "x" * 4001}, "holding", "At most 4000 characters"),
        ({"choice": f"{QUESTION} nothing"}, "choice", "Choose one of the readings"),
        ({"choice": "gabong/nothing x"}, "choice", "no open question"),
        ({"choice": "../x y"}, "choice", "no open question"),
        ({"clauses": "gabong/play/nothing"}, "clauses", "no clause gabong/play/nothing"),
        ({"treats_number": "GG-2026-9", "treats_kind": "narrows", "treats_reason": "x"}, "treats", "has no entry"),
        ({"treats_number": "GG-2026-9"}, "treats", "Say of each earlier ruling"),
        ({"treats_kind": "narrows"}, "treats", "Say of each earlier ruling"),
        ({"treats_number": "\x00", "treats_kind": "narrows", "treats_reason": "x"}, "treats", "Say of each"),
        ({"reasons_en": "y" * 4001}, "reasons", "At most 4000 characters"),
    ],
)  # fmt: skip
def test_a_fault_is_told_beside_its_field_and_nothing_typed_is_lost(
    client: FlaskClient, store: Store, dispute: str, changed: dict[str, str], place: str, said: str
) -> None:
    form = fields(client.get(f"/guru/disputes/{dispute}").text, "/guru/disputes/")
    form |= {"choice": f"{QUESTION} {READING}", "reasons_nb": f"Fordi {HOSTILE}", "holding_en": "", **changed}
    answer = post(client, f"/guru/disputes/{dispute}", form)
    assert answer.status_code == 422
    told = [element for element in page(answer.text).iter() if element.get("id") == f"fault-{place}"]
    assert said in (told[0].text or "")
    again = fields(answer.text, "/guru/disputes/")
    kept = {name: value for name, value in form.items() if name not in ("key", "choice") and "\x00" not in value}
    assert {name: again[name] for name in kept} == kept
    assert entries(store) == 0
    with store.reading() as session:
        assert session.query(Dispute).filter_by(address=dispute).one().version == 2


def test_of_two_gurus_the_second_is_told_and_keeps_what_was_typed(
    client: FlaskClient, store: Store, dispute: str
) -> None:
    form = fields(client.get(f"/guru/disputes/{dispute}").text, "/guru/disputes/")
    first = form | {"key": "first", "choice": "", "holding_nb": "Den første."}
    second = form | {"key": "second", "choice": "", "holding_nb": f"Den andre {HOSTILE}"}
    assert client.post(f"/guru/disputes/{dispute}", data=first).status_code == 303
    answer = post(client, f"/guru/disputes/{dispute}", second)
    assert answer.status_code == 409
    assert "Somebody was faster" in main(answer.text)
    assert "Den første." in main(answer.text)
    again = fields(answer.text, "/guru/disputes/")
    assert again["holding_nb"] == f"Den andre {HOSTILE}"
    assert again["version"] == "3"
    last = post(client, f"/guru/disputes/{dispute}", again)
    assert last.status_code == 422
    assert "waits for no verdict" in main(last.text)
    assert entries(store) == 1


@pytest.mark.parametrize("version", ["", "0", "x", "-1", "99999999999999999999999"])
def test_a_version_that_is_none_is_an_old_one(client: FlaskClient, dispute: str, version: str) -> None:
    answer = post(client, f"/guru/disputes/{dispute}", {"version": version, "holding_nb": "x"})
    assert answer.status_code == 409


def test_a_dispute_from_no_table(client: FlaskClient, store: Store) -> None:
    from refbook.tables.disputes import ask_the_guru, rule_on_story

    with store.writing() as session:
        story = rule_on_story("spill: gabong\nannet: katten spiste et kort", "nb")
        address = ask_the_guru(session, story, "", "Hva nå?", NOW).address
    html = read(client, f"/guru/disputes/{address}")
    form = fields(html, "/guru/disputes/") | {"holding_nb": "Katten får kortet.", "issue_nb": "Hva nå?"}
    answer = client.post(f"/guru/disputes/{address}", data=form, follow_redirects=True)
    assert "Katten får kortet." in main(answer.text)


# -- a verdict without a dispute


def test_what_a_new_verdict_is_about_is_chosen_first(client: FlaskClient) -> None:
    for address in ("/guru/entries/new", "/guru/entries/new?game=chess", "/guru/entries/new?question=%00&number=%00"):
        assert "What is it about?" in main(read(client, address))
    assert "Golf" in main(read(client, "/guru/entries/new?game=golf"))


def test_a_new_verdict_on_an_open_question(client: FlaskClient, store: Store) -> None:
    html = read(client, f"/guru/entries/new?question={QUESTION}")
    form = fields(html, "/guru/entries/new") | {"choice": f"{QUESTION} {READING}", "reasons_en": "So it is played."}
    answer = client.post("/guru/entries/new", data=form, follow_redirects=True)
    assert answer.status_code == 200
    first = log.entry_of(store, client.get("/api/v1/precedents").get_json()["results"][0]["number"])
    assert (first.question, first.reading) == (QUESTION, READING)

    html = read(client, f"/guru/entries/new?question={QUESTION}")
    assert f"The official verdict on this is {first.number}" in main(html)
    form = fields(html, "/guru/entries/new") | {"choice": f"{QUESTION} {READING}"}
    refused = post(client, "/guru/entries/new", form)
    assert refused.status_code == 422
    assert "has to supersede it" in main(refused.text)
    again = fields(refused.text, "/guru/entries/new")
    assert again["treats_number"] == first.number
    again |= {"choice": f"{QUESTION} {READING}", "treats_kind": "supersedes", "treats_reason": "Ny grunn."}
    assert client.post("/guru/entries/new", data=again).status_code == 303
    assert log.entry_of(store, first.number).status == "superseded"


def test_a_new_verdict_in_words_about_an_earlier_one(client: FlaskClient, store: Store) -> None:
    earlier = log.verdict(store, "Før.", clauses=(SNEAK,))
    html = read(client, f"/guru/entries/new?number={earlier.lower()}&kind=narrows")
    form = fields(html, "/guru/entries/new")
    assert (form["treats_number"], form["clauses"]) == (earlier, SNEAK)
    selected = [option.get("value") for option in elements(page(html), "option") if option.get("selected") is not None]
    assert "narrows" in selected
    form |= {"treats_kind": "narrows", "treats_reason": "Bare om natten.", "holding_nb": "Nå.", "facts_nb": "Natt."}
    answer = client.post("/guru/entries/new", data=form)
    shown = main(client.get(f"{answer.headers['Location']}?lang=en").text)
    assert f"Narrows {earlier} Bare om natten." in shown
    assert log.entry_of(store, earlier).status == "narrowed"


# -- what is done to an entry


def test_a_tables_ruling_is_adopted(client: FlaskClient, store: Store) -> None:
    at = log.open_one(store, public=True)
    number = log.ruling_at(store, at, "Begge blir.", public=True, question=QUESTION, reading=READING)
    html = read(client, f"/guru/entries/{number}")
    assert "every table opened from now on" in main(html)
    form = fields(html, "/guru/entries/")
    assert form["holding_nb"] == "Begge blir."
    refused = post(client, f"/guru/entries/{number}", form | {"reasons_nb": f"Fordi {HOSTILE}"})
    assert refused.status_code == 422
    assert "Say why" in main(refused.text)
    again = fields(refused.text, "/guru/entries/")
    assert again["reasons_nb"] == f"Fordi {HOSTILE}"
    answer = client.post(f"/guru/entries/{number}", data=again | {"reason": "God kjennelse."})
    assert answer.status_code == 303
    adopted = log.entry_of(store, answer.headers["Location"].rpartition("/")[2])
    assert (adopted.authority, adopted.question, adopted.reading) == ("guru", QUESTION, READING)
    shown = main(client.get(f"/precedents/{number}?lang=en").text)
    assert f"Adopted by {adopted.number} God kjennelse." in shown

    other = log.ruling_at(store, at, "Ingen blir.", public=True, question=QUESTION, reading=READING)
    html = read(client, f"/guru/entries/{other}")
    assert f"Why it takes the place of {adopted.number}" in main(html)
    form = fields(html, "/guru/entries/") | {"reason": "Bedre.", "superseded": "Den var dårligere."}
    assert client.post(f"/guru/entries/{other}", data=form).status_code == 303
    assert log.entry_of(store, adopted.number).status == "superseded"


def test_a_verdict_is_withdrawn_with_a_reason(client: FlaskClient, store: Store) -> None:
    number = log.verdict(store)
    address = f"/guru/entries/{number}"
    assert "Withdraw it" in main(read(client, address))
    refused = post(client, address, {"act": "withdraw", "reason": "  "})
    assert refused.status_code == 422
    assert log.entry_of(store, number).status == "in-force"
    sent = {"act": "withdraw", "reason": "Feil.", "key": "k1"}
    assert {client.post(address, data=sent).headers["Location"] for _time in range(2)} == {f"/precedents/{number}"}
    assert log.entry_of(store, number).status == "withdrawn"
    html = main(read(client, address))
    assert "no longer in force" in html
    assert "Withdraw it" not in html
    again = post(client, address, {"act": "withdraw", "reason": "Feil.", "key": "k2"})
    assert again.status_code == 422


@pytest.mark.parametrize(
    ("kind", "status"),
    [("narrows", "narrowed"), ("supersedes", "superseded"), ("follows", "in-force"), ("distinguishes", "in-force")],
)
def test_a_later_verdict_speaks_of_an_earlier_one(client: FlaskClient, store: Store, kind: str, status: str) -> None:
    earlier, later = log.verdict(store, "Før."), log.verdict(store, "Etter.")
    sent = {"act": "treat", "kind": kind, "by": later.lower(), "reason": "Slik er det."}
    answer = client.post(f"/guru/entries/{earlier}", data=sent)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/precedents/{earlier}")
    assert log.entry_of(store, earlier).status == status
    assert f"{later} Slik er det." in main(client.get(f"/precedents/{earlier}?lang=en").text)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"kind": "adopts"}, "Choose what the later verdict does"),
        ({"kind": ""}, "Choose what the later verdict does"),
        ({"by": "GG-2026-99"}, "no official verdict GG-2026-99"),
        ({"by": "\x00"}, "no official verdict"),
        ({"by": ""}, "no official verdict"),
        ({"reason": ""}, "Say why"),
        ({"reason": "x" * 1001}, "At most 1000 characters"),
        ({"by": "itself"}, "to itself"),
    ],
)
def test_what_cannot_be_done_is_said_and_what_was_typed_kept(
    client: FlaskClient, store: Store, changed: dict[str, str], said: str
) -> None:
    earlier, later = log.verdict(store, "Før."), log.verdict(store, "Etter.")
    sent = {"act": "treat", "kind": "narrows", "by": later, "reason": "Grunnen.", **changed}
    sent["by"] = earlier if sent["by"] == "itself" else sent["by"]
    answer = post(client, f"/guru/entries/{earlier}", sent)
    assert answer.status_code == 422
    assert said in main(answer.text)
    kept = {field.get("id"): field.text or "" for field in elements(page(answer.text), "textarea")}
    assert kept["treat-reason"].strip() == sent["reason"]
    assert log.entry_of(store, earlier).status == "in-force"


def test_a_guru_acts_on_nothing_that_a_table_keeps_to_itself(client: FlaskClient, store: Store) -> None:
    hidden = log.ruling_at(store, log.open_one(store))
    for number in (hidden, "GG-2026-99", "%00", "nothing"):
        assert client.get(f"/guru/entries/{number}").status_code == 404
        assert client.post(f"/guru/entries/{number}", data={"act": "withdraw", "reason": "x"}).status_code == 404


def test_a_public_ruling_of_a_table_is_superseded_officially(client: FlaskClient, store: Store) -> None:
    number = log.ruling_at(store, log.open_one(store, public=True), public=True)
    later = log.verdict(store, treats=(Treats("supersedes", number, "Den var feil."),))
    assert f"Superseded by {later}" in main(client.get(f"/precedents/{number}?lang=en").text)


def test_an_entry_leads_a_guru_to_what_may_be_done(client: FlaskClient, stranger: FlaskClient, store: Store) -> None:
    number = log.verdict(store)
    assert f"/guru/entries/{number}" in client.get(f"/precedents/{number}").text
    assert f"/guru/entries/{number}" not in stranger.get(f"/precedents/{number}").text
