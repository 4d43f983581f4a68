// The menu of the person: whom to be, languages, theme, clock.
import { post, showError } from "./send.js";

const you = document.getElementById("you"), root = document.documentElement;
const themes = [...you.querySelectorAll("[data-set-theme]")];

const mark = () => themes.forEach(b => b.setAttribute("aria-pressed", String(b.dataset.setTheme === root.dataset.theme)));

async function speak(select) {
  const out = await post("/language", { locale: select.value, of: select.dataset.of });
  if (out.error) return showError(out.error);
  if (select.dataset.of === "person") location.reload(); // to translate all texts
}

export function watchYou() {
  mark();
  for (const b of themes) b.addEventListener("click", () => {
    root.dataset.theme = b.dataset.setTheme;
    mark();
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* storage is disabled */ }
  });
  for (const select of you.querySelectorAll("select")) select.addEventListener("change", () => speak(select));
  for (const b of you.querySelectorAll("[data-hours]")) b.addEventListener("click", async () => {
    const out = await post("/clock", { hours: b.dataset.hours });
    out.error ? showError(out.error) : location.reload(); // to update all times
  });
  document.addEventListener("click", e => { if (!you.contains(e.target)) you.open = false; });
  you.addEventListener("keydown", e => {
    if (e.key !== "Escape" || !you.open) return;
    you.open = false;
    you.querySelector("summary").focus();
  });
}
