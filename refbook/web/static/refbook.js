// Everything here is a convenience: each page works without it.
"use strict";

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue; // plain http in the local network has no clipboard
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(new URL(button.dataset.copy, location.href).href);
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

for (const play of document.querySelectorAll(".play")) {
  const steps = [...play.querySelectorAll(".step")];
  const bar = play.querySelector("[data-stepper]");
  if (!bar || steps.length < 2) continue;
  const place = bar.querySelector("[data-place]");
  const all = bar.querySelector('[data-step="all"]');
  let at = -1; // -1: all steps are shown

  const show = (next) => {
    at = Math.min(next, steps.length - 1);
    steps.forEach((step, number) => { step.hidden = at >= 0 && number !== at; });
    all.setAttribute("aria-pressed", String(at < 0));
    place.textContent = at < 0 ? "" : `${at + 1} / ${steps.length}`;
  };
  const move = (by) => show(at < 0 ? (by > 0 ? 0 : steps.length - 1) : Math.max(0, at + by));

  bar.hidden = false;
  bar.addEventListener("click", (event) => {
    const wanted = event.target.closest("[data-step]")?.dataset.step;
    if (wanted === "all") show(at < 0 ? 0 : -1);
    else if (wanted) move(Number(wanted));
  });
  if (play === document.querySelector(".play")) {
    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select")) return;
      if (event.key === "ArrowRight") move(1);
      if (event.key === "ArrowLeft") move(-1);
    });
  }
}
