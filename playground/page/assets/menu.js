// The menu of a message, opened by the right button, a long press, the menu key or the button at its edge.
import { post, pending, showError } from "./send.js";
import { make } from "./make.js";
import { words, named } from "./words.js";
import { offered, reply } from "./composer.js";

const menu = document.getElementById("menu"), list = document.getElementById("messages");
let from = null, of = "";

const entry = (text, act) => make("button", {
  type: "button", role: "menuitem", textContent: text, onclick: () => { close(); act(); },
});
const title = text => make("p", { role: "presentation", textContent: text });

async function copy(text) {
  try { await navigator.clipboard.writeText(text); } catch { showError(words.cannotCopy); }
}

function open(li, x, y) {
  from = document.activeElement;
  of = li.id;
  const m = li.querySelector(".message"), name = m.dataset.name, id = li.dataset.id;
  const apps = offered().menu.map(c => entry(named(c), () => pending(named(c), () => post("/menu", { command: c.name, message: id }))));
  menu.replaceChildren(entry(words.reply, () => reply(id, name)), entry(words.copyText, () => copy(li.querySelector(".inner").innerText)), entry(words.copyId, () => copy(id)),
    title(words.apps), ...(apps.length ? apps : [title(words.noApps)]));
  menu.hidden = false;
  const r = menu.getBoundingClientRect();
  menu.style.left = Math.max(4, Math.min(x, innerWidth - r.width - 4)) + "px";
  menu.style.top = Math.max(4, Math.min(y, innerHeight - r.height - 4)) + "px";
  menu.querySelector("button").focus();
}

function close() {
  if (menu.hidden) return;
  menu.hidden = true;
	const back = from?.isConnected ? from : document.getElementById(of)?.querySelector(".more"); // its message may be drawn anew
  back?.focus();
}

function keys(e) {
  const all = [...menu.querySelectorAll("button")], at = all.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[e.key];
  if (to !== undefined) { e.preventDefault(); all.at(to % all.length).focus(); }
  if (e.key === "Escape" || e.key === "Tab") { e.preventDefault(); close(); }
}

// press opens the menu at a long press.
function press() {
  let timer = 0;
  list.addEventListener("touchstart", e => {
    const li = e.target.closest("li[data-id]"), t = e.touches[0];
    if (!li || e.target.closest("button, summary, input, textarea")) return;
    timer = setTimeout(() => open(li, t.clientX, t.clientY), 500);
  }, { passive: true });
  for (const end of ["touchend", "touchmove", "touchcancel"]) list.addEventListener(end, () => clearTimeout(timer), { passive: true });
}

export function watchMenu() {
  list.addEventListener("contextmenu", e => {
    const li = e.target.closest("li[data-id]");
    if (!li || e.target.closest("a:not(:has(img))")) return; // a link keeps the browser's menu
    e.preventDefault();
    const r = li.getBoundingClientRect(), keyboard = e.clientX === 0 && e.clientY === 0;
    open(li, keyboard ? r.left + 72 : e.clientX, keyboard ? r.top + 20 : e.clientY);
  });
  list.addEventListener("click", e => {
    const b = e.target.closest(".more");
    if (!b) return;
    e.stopPropagation();
    const r = b.getBoundingClientRect();
    open(b.closest("li"), r.left, r.bottom);
  });
  menu.addEventListener("keydown", keys);
  document.addEventListener("click", e => { if (!menu.contains(e.target) && !e.target.closest(".more")) close(); });
  press();
}
