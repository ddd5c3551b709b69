"""Who is asking, and by which name, where proxies of our own stand before the site."""

from __future__ import annotations

from flask import Flask, request
from werkzeug.middleware.proxy_fix import ProxyFix

from refbook.settings import Settings
from refbook.store.limits import network_of


def init_app(app: Flask) -> None:
    """Believe what so many proxies say of the client, and nobody else; answer to the names set and no others."""
    settings: Settings = app.config["SETTINGS"]
    if settings.hosts:
        app.config["TRUSTED_HOSTS"] = list(settings.hosts)
    if hops := settings.proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]


def client_address() -> str:
    """What attempts are counted by: an address, or of IPv6 the network of one household."""
    return network_of(request.remote_addr or "unknown")
