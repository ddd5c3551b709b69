"""The Gabongguru log: rulings that were made, what became of them, and how they are found again."""

from refbook.precedents.accounts import (
    SESSION_HOURS,
    Refusal,
    add_guru,
    guru_of,
    gurus,
    login,
    logout,
    new_key,
    revoke,
)
from refbook.precedents.adoption import adopt
from refbook.precedents.docket import Changed, Docket, docket, mark_seen
from refbook.precedents.errors import LogError, StatusFault
from refbook.precedents.exchange import Found, Imported, ImportFault, export, import_records, record_from_json
from refbook.precedents.finding import Filter, Page, citing, find, get, number_in, readings_of
from refbook.precedents.issuing import Draft, issue
from refbook.precedents.numbers import next_number
from refbook.precedents.official import Official, official_readings, official_verdict
from refbook.precedents.plaintext import Unreadable, from_text, split_entries, to_text
from refbook.precedents.record import Record, as_json, record_of
from refbook.precedents.rerunning import Rerun, replay, replay_all, rerun
from refbook.precedents.similarity import Case, Similar, case_from, case_of, precedents_for, similar
from refbook.precedents.stories import cited, event_kinds, events_told, facts_in, holding_in, readings_in
from refbook.precedents.terms import warm_up
from refbook.precedents.treatment import (
    Change,
    Link,
    Links,
    Treats,
    history,
    links,
    supersede,
    superseded_by,
    treat,
    withdraw,
)
from refbook.precedents.visibility import visible_to

__all__ = [
    "SESSION_HOURS",
    "Case",
    "Change",
    "Changed",
    "Docket",
    "Draft",
    "Filter",
    "Found",
    "ImportFault",
    "Imported",
    "Link",
    "Links",
    "LogError",
    "Official",
    "Page",
    "Record",
    "Refusal",
    "Rerun",
    "Similar",
    "StatusFault",
    "Treats",
    "Unreadable",
    "add_guru",
    "adopt",
    "as_json",
    "case_from",
    "case_of",
    "cited",
    "citing",
    "docket",
    "event_kinds",
    "events_told",
    "export",
    "facts_in",
    "find",
    "from_text",
    "get",
    "guru_of",
    "gurus",
    "history",
    "holding_in",
    "import_records",
    "issue",
    "links",
    "login",
    "logout",
    "mark_seen",
    "new_key",
    "next_number",
    "number_in",
    "official_readings",
    "official_verdict",
    "precedents_for",
    "readings_in",
    "readings_of",
    "record_from_json",
    "record_of",
    "replay",
    "replay_all",
    "rerun",
    "revoke",
    "similar",
    "split_entries",
    "supersede",
    "superseded_by",
    "to_text",
    "treat",
    "visible_to",
    "warm_up",
    "withdraw",
]
