// The bot's suggestions while somebody types, in a list under the field, which keeps the focus.
import { make } from "./make.js";
import { words } from "./words.js";

let count = 0;

// suggest adds a list of suggestions to a field; ask returns {choices, error} for its value.
export function suggest(value, div, ask) {
  const hints = make("div", { className: "hints", id: "hints" + ++count, hidden: true, role: "listbox", ariaLabel: words.suggestions });
  div.append(hints);
  for (const [name, v] of Object.entries({ "aria-autocomplete": "list", "aria-controls": hints.id, autocomplete: "off" })) value.setAttribute(name, v);
  let timer = 0, asked = 0, at = -1;
  const all = () => [...hints.querySelectorAll("[role=option]")];
  const mark = to => {
    at = to;
    all().forEach((o, i) => o.setAttribute("aria-selected", String(i === at)));
    const one = all()[at];
    one?.scrollIntoView({ block: "nearest" });
    one ? value.setAttribute("aria-activedescendant", one.id) : value.removeAttribute("aria-activedescendant");
  };
  const close = () => { clearTimeout(timer); asked++; hints.hidden = true; mark(-1); };
  const pick = text => { value.value = text; close(); value.focus(); };
  const line = (c, i) => make("div", {
    id: hints.id + "-" + i, role: "option", textContent: c.name, onclick: () => pick(String(c.value)),
    onmousedown: e => e.preventDefault(), // the text keeps the focus
  });
  const look = async () => {
    const mine = ++asked, out = await ask();
    if (mine !== asked || !div.isConnected || document.activeElement !== value) return;
    const found = (out.choices ?? []).map(line);
    hints.replaceChildren(...(found.length ? found : [out.error ?? words.nothing]));
    hints.hidden = false;
    const typed = value.value.toLowerCase();
    mark(found.length && typed && !found.some(o => o.textContent.toLowerCase() === typed) ? 0 : -1); // Enter takes the first suggestion, unless the text is a whole one
    hints.scrollIntoView({ block: "nearest" });
  };
  const later = () => { clearTimeout(timer); timer = setTimeout(look, 150); };
  value.addEventListener("input", later);
  value.addEventListener("focus", () => { if (!value.value) later(); });
  value.addEventListener("blur", close);
  value.addEventListener("keydown", e => {
    if (e.isComposing) return;
    const n = all().length, step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (step && hints.hidden) later();
    else if (step && n) mark((at + step + n + (at < 0 && step < 0 ? 1 : 0)) % n);
    else if (e.key === "Enter" && !e.shiftKey && at >= 0) all()[at].click();
    else if (e.key === "Escape" && !hints.hidden) close();
    else return;
    e.preventDefault();
    e.stopPropagation();
  });
}
