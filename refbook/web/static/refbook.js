// Everything here is a convenience: each page works without it.
"use strict";

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue; // plain http in the local network has no clipboard
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const { copy, as } = button.dataset;
    await navigator.clipboard.writeText(as === "text" ? copy : new URL(copy, location.href).href);
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = label; }, 2000);
  });
}

document.getElementById("problems")?.focus();

// A half-written text outlives a look at the rules, a reload and a way back.
const box = document.querySelector("[data-draft]");
if (box) {
  const key = "draft", here = location.pathname + location.search;
  const store = {
    get() { try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; } },
    set() { try { sessionStorage.setItem(key, JSON.stringify({ at: here, text: box.value })); } catch { /* refused */ } },
    clear() { try { sessionStorage.removeItem(key); } catch { /* refused */ } },
  };
  const draft = store.get();
  const returned = performance.getEntriesByType("navigation")[0]?.type !== "navigate";
  const untouched = box.value === box.defaultValue;
  if (draft?.text.trim() && untouched && (box.dataset.draft === "blank" || (returned && draft.at === here))) box.value = draft.text;
  if (box.hasAttribute("aria-invalid")) store.set();
  box.addEventListener("input", store.set);
  box.form.addEventListener("submit", (event) => { if (event.submitter?.name !== "switch") store.clear(); });
}

// Results while somebody types. The box is a combobox only where this runs; without it Enter asks the page.
for (const form of document.querySelectorAll("form[data-typing]")) {
  const box = form.querySelector("input[type=search]"), status = form.querySelector("[role=status]");
  const LETTERS = 2, PAUSE = 120, SILENCE = 700;
  let list = null, request = null, asking = 0, saying = 0;
  const options = () => (list ? [...list.querySelectorAll("[role=option]")] : []);
  const chosen = () => options().find((option) => option.getAttribute("aria-selected") === "true");
  const say = (text) => {
    clearTimeout(saying);
    saying = setTimeout(() => { if (status.textContent !== text) status.textContent = text; }, text ? SILENCE : 0);
  };
  const stop = () => { clearTimeout(asking); request?.abort(); };
  const show = (next) => {
    list?.remove();
    list = next;
    if (list) box.after(list);
    const open = options().length > 0;
    box.setAttribute("aria-expanded", String(open));
    if (open) box.setAttribute("aria-controls", list.id); else box.removeAttribute("aria-controls");
    box.removeAttribute("aria-activedescendant");
    say(list?.dataset.said ?? "");
  };
  const close = () => { stop(); show(null); };
  const choose = (option) => {
    for (const other of options()) other.setAttribute("aria-selected", String(other === option));
    if (option) {
      box.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else box.removeAttribute("aria-activedescendant");
  };
  const move = (by) => {
    const all = options(), at = all.indexOf(chosen()), next = at + by;
    if (all.length) choose(at < 0 ? all.at(by > 0 ? 0 : -1) : all[next]); // past either end nothing is chosen
  };
  const ask = async () => {
    const mine = (request = new AbortController());
    try {
      const answer = await fetch(`${form.dataset.typing}?${new URLSearchParams(new FormData(form))}`, { signal: mine.signal });
      const piece = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("found");
      if (!mine.signal.aborted) show(piece || null);
    } catch { if (!mine.signal.aborted) show(null); } // the page answers when the list cannot
  };

  for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false" })) box.setAttribute(name, value);
  box.addEventListener("input", () => {
    stop(); // an answer to what stood here before is of no use
    choose(null);
    if (box.value.trim().length < LETTERS) close();
    else asking = setTimeout(ask, PAUSE);
  });
  box.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const open = list && !list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (options().length) move(event.key === "ArrowDown" ? 1 : -1);
      else if (box.value.trim().length >= LETTERS) { stop(); ask(); }
    } else if (event.key === "Escape" && open) {
      event.preventDefault(); // the first press closes the list, the next one empties the box
      close();
    } else if (event.key === "Enter" && chosen()) {
      event.preventDefault();
      location.href = chosen().href;
    }
  });
  form.addEventListener("submit", close);
  form.addEventListener("focusout", (event) => { if (!form.contains(event.relatedTarget)) close(); });
  form.addEventListener("mousedown", (event) => { if (list?.contains(event.target)) event.preventDefault(); });
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  event.preventDefault();
  const box = document.querySelector("form[data-typing] input[type=search]");
  if (box) { box.focus(); box.select(); } else location.href = document.querySelector("script[data-search]").dataset.search;
});

for (const time of document.querySelectorAll("time[datetime]")) {
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
}

// What others do at the table shows here: the page is renewed, unless somebody is filling in a form on it.
const watched = document.querySelector("[data-state]");
if (watched) {
  const QUICK = 3000, SLOW = 30000, all = (what) => [...document.querySelectorAll(what)];
  let pause = QUICK, timer = 0;
  const touched = (field) => field.options
    ? field.selectedIndex !== Math.max(0, [...field.options].findIndex((option) => option.defaultSelected))
    : /radio|checkbox/.test(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  const renew = () => {
    if (document.activeElement.form || all("main :is(input, select, textarea)").some(touched)) {
      watched.firstElementChild.hidden = false;
      return;
    }
    history.replaceState({ open: all("details").map((part) => part.open) }, "");
    location.reload();
  };
  const ask = async () => {
    try {
      const answer = await fetch(watched.dataset.state, { headers: { "If-None-Match": `"${watched.dataset.version}"` } });
      if (answer.ok) return renew();
    } catch { /* no signal: the next try may have one */ }
    pause = Math.min(pause * 1.1, SLOW);
    wait();
  };
  const wait = () => { clearTimeout(timer); if (!document.hidden) timer = setTimeout(ask, pause); };
  history.state?.open?.forEach((open, place) => { if (all("details")[place]) all("details")[place].open = open; });
  for (const sign of ["visibilitychange", "pointerdown"]) document.addEventListener(sign, () => { pause = QUICK; wait(); });
  wait();
}

// A quick pick shows at once what it says so far, and puts cards together without a new page.
const picking = document.querySelector("form[data-live]");
if (picking) {
  let asking = 0, request = null;
  const renew = async (address, settings, ids) => {
    try {
      const answer = await fetch(address, settings);
      if (!answer.ok) return false;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const id of ids) document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
      return true;
    } catch { return false; }
  };
  const chosen = (submitter) => {
    const fields = new URLSearchParams(new FormData(picking, submitter));
    if (!submitter) fields.delete("key");
    return fields;
  };
  const here = () => `${location.pathname}?${chosen()}`;
  const keep = () => { if (picking.dataset.live === "kept") history.replaceState(history.state, "", here()); }; // a reload loses nothing
  const tell = ({ target }) => {
    const keys = target.matches("textarea") ? ["card-ranks"] : []; // a key that is pressed stays
    clearTimeout(asking);
    asking = setTimeout(() => {
      request?.abort();
      request = new AbortController();
      renew(here(), { signal: request.signal }, ["told", "card-place", "card-suits", "card-tools", ...keys]);
      keep();
    }, 120);
  };
  picking.addEventListener("input", tell);
  picking.addEventListener("submit", async (event) => {
    const button = event.submitter;
    if (!["add", "drop"].includes(button?.name) || picking.dataset.live === "off") return;
    event.preventDefault();
    clearTimeout(asking);
    const group = button.value.split(":")[0];
    const done = await renew(picking.action, { method: "POST", body: chosen(button) }, [group, "told"]);
    if (done) {
      keep();
      document.querySelector(`#${group} .keys input, #${group} button`)?.focus();
    } else {
      picking.dataset.live = "off";
      picking.requestSubmit(button);
    }
  });
}

// The steps of a ruling one at a time: by buttons, arrow keys or a swipe. Each is said to who does not see it.
const plays = [], LONG_PLAY = 12; // more steps than that are begun one at a time
for (const play of document.querySelectorAll(".play")) {
  const steps = [...play.querySelectorAll(".step")], bar = play.querySelector("[data-stepper]");
  if (!bar || steps.length < 2) continue;
  const place = bar.querySelector("[data-place]"), spoken = play.querySelector("[data-spoken]");
  const buttons = Object.fromEntries([...bar.querySelectorAll("[data-step]")].map((button) => [button.dataset.step, button]));
  const told = (step) => [...step.querySelectorAll("h3, .effect")].map((part) => part.textContent.trim().replace(/\s+/g, " ")).join(". ");
  const filled = (words, values) => words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  let at = -1; // -1: all steps are shown

  const show = (next) => {
    at = Math.max(-1, Math.min(next, steps.length - 1));
    steps.forEach((step, number) => { step.hidden = at >= 0 && number !== at; });
    play.classList.toggle("stepping", at >= 0);
    buttons.all.setAttribute("aria-pressed", String(at < 0));
    for (const [name, end] of Object.entries({ first: 0, "-1": 0, last: steps.length - 1, 1: steps.length - 1 })) buttons[name].setAttribute("aria-disabled", String(at === end));
    const values = { at: at + 1, all: steps.length, step: at < 0 ? "" : told(steps[at]).replace(/^\d+\s*/, "") };
    place.textContent = at < 0 ? "" : filled(bar.dataset.of, values);
    spoken.textContent = at < 0 ? buttons.all.textContent : filled(bar.dataset.said, values);
  };
  const look = (next) => {
    show(next);
    const { top, bottom } = play.getBoundingClientRect();
    if (at >= 0 && (top < 0 || bottom > innerHeight)) play.scrollIntoView();
  };
  const move = (by) => look(at < 0 ? (by > 0 ? 0 : steps.length - 1) : Math.max(0, at + by));

  plays.push({ play, move });
  bar.hidden = false;
  if (steps.length > LONG_PLAY) show(Math.max(0, steps.findIndex((step) => step.id && `#${step.id}` === location.hash)));
  bar.addEventListener("click", (event) => {
    const wanted = event.target.closest("[data-step]")?.dataset.step;
    if (wanted === "all") look(at < 0 ? 0 : -1);
    else if (wanted === "first") look(0);
    else if (wanted === "last") look(steps.length - 1);
    else if (wanted) move(Number(wanted));
  });
  bar.addEventListener("keydown", (event) => {
    if (event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    look(event.key === "Home" ? 0 : steps.length - 1);
  });

  let from = null; // where a finger came down
  play.addEventListener("touchstart", (event) => {
    const [finger] = event.touches;
    from = at >= 0 && event.touches.length === 1 ? [finger.clientX, finger.clientY] : null;
  }, { passive: true });
  play.addEventListener("touchend", (event) => {
    if (!from) return;
    const [finger] = event.changedTouches, across = finger.clientX - from[0], down = finger.clientY - from[1];
    from = null;
    if (Math.abs(across) > 50 && Math.abs(across) > 2 * Math.abs(down)) move(across < 0 ? 1 : -1);
  }, { passive: true });
  play.addEventListener("touchcancel", () => { from = null; }, { passive: true });
}
document.addEventListener("keydown", (event) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target.matches("input, textarea, select")) return;
  (plays.find(({ play }) => play.contains(document.activeElement)) ?? plays[0])?.move(by);
});

for (const button of document.querySelectorAll("[data-share]")) {
  if (!navigator.share && !navigator.clipboard) continue; // plain http has neither; the address stands above
  const label = button.textContent;
  const copy = async () => {
    await navigator.clipboard.writeText(button.dataset.share);
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = label; }, 2000);
  };
  button.hidden = false;
  button.addEventListener("click", async () => {
    const told = { title: button.dataset.title, url: button.dataset.share };
    if (!navigator.share || (navigator.canShare && !navigator.canShare(told))) return copy();
    try { await navigator.share(told); } catch (fault) { if (fault.name !== "AbortError" && navigator.clipboard) await copy(); }
  });
}

// Points may be below zero, and the keys for plain numbers of some phones have no minus.
for (const what of document.querySelectorAll(".holes select")) {
  const field = what.closest(".line").querySelector("input");
  what.addEventListener("change", () => { field.inputMode = what.value === "points" ? "text" : "numeric"; });
}

// What is typed stands in the address too, so that a way back and a reload find it; the key of the form does not.
for (const form of document.querySelectorAll("form[data-kept]")) {
  form.addEventListener("input", () => {
    const told = [...new FormData(form)].filter(([name, value]) => name !== "key" && value);
    const address = `${location.pathname}?${new URLSearchParams(told)}`;
    if (address.length < 7000) history.replaceState(history.state, "", address);
  });
}
