// The entry point: shows messages as events come, and sends what is pressed in them.
import { post, showError, openModal } from "./send.js";
import { watchCommands, offerCommands } from "./composer.js";
import { watchMenu } from "./menu.js";
import { watchLists } from "./lists.js";
import { place, restore, leave, watchFocus } from "./focus.js";
import { lines, announce } from "./said.js";
import { watchYou } from "./you.js";
import { make } from "./make.js";
import { words } from "./words.js";
import { openActivity, watchActivity } from "./activity.js";
import { setClock } from "./times.js";
import { know } from "./markdown.js";
import { message, setPeople } from "./message.js";

const list = document.getElementById("messages"), scroll = document.getElementById("scroll");
const query = document.body.dataset.query;

// The list stays scrolled to its end as it grows, until the person scrolls up.
let stick = true, top = 0;
const toEnd = () => { scroll.scrollTop = scroll.scrollHeight; };
scroll.addEventListener("scroll", () => {
  const near = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
  if (near || scroll.scrollTop < top) stick = near;
  top = scroll.scrollTop;
});
const grown = new ResizeObserver(() => { if (stick) toEnd(); });
grown.observe(scroll);
grown.observe(list);

// Ids increase with time, and do not fit a number.
const earlier = (a, b) => a.length === b.length ? a < b : a.length < b.length;

function put(one) {
  const sent = JSON.stringify(one);
  let li = document.getElementById("m" + one.id);
  if (li?.sent === sent) return;
  const at = li && place(li, document.activeElement), before = li && lines(li);
  if (!li) {
    li = make("li", { id: "m" + one.id });
    li.dataset.id = one.id;
    const after = [...list.children].find(other => other.dataset.id && earlier(one.id, other.dataset.id));
    list.insertBefore(li, after ?? null);
  }
  li.sent = sent;
  const height = li.offsetHeight;
  li.replaceChildren(message(one));
  hold(li, height);
  if (at) restore(li, at);
  if (started) announce(li, before);
}

// hold keeps the height of a message until its pictures are loaded, so that nothing moves under the person's finger.
function hold(li, height) {
  const awaited = [...li.querySelectorAll("img")].filter(i => !i.complete);
  if (!height || !awaited.length) return;
  li.style.minHeight = height + "px";
  const { sent } = li;
  Promise.allSettled(awaited.map(i => i.decode())).then(() => { if (li.sent === sent) li.style.minHeight = ""; });
}

// join marks messages that follow one of the same author within seven minutes: they are shown without a header.
function join() {
  let last = null;
  for (const li of list.children) {
    const m = li.querySelector(".message");
    if (!m) { last = null; continue; }
    const close = last && last.dataset.author === m.dataset.author && m.dataset.time - last.dataset.time < 420;
    li.classList.toggle("joined", Boolean(close && !m.querySelector(".over")));
    last = m;
  }
}

let started = false; // the messages that were there before are shown
const puts = c => c.messages.forEach(put);

// changes are the handlers of events.
const changes = {
  MESSAGE_CREATE: puts,
  MESSAGE_UPDATE: puts,
  MESSAGE_DELETE(c) {
    const li = document.getElementById("m" + c.removed);
    leave(li);
    li?.remove();
  },
  all(c) {
    const here = new Set(c.messages.map(one => "m" + one.id));
    for (const li of [...list.children]) if (li.dataset.id && !here.has(li.id)) li.remove();
    puts(c);
    started = true;
    offerCommands(c);
  },
  commands: offerCommands,
};

function listen() {
  const events = new EventSource("/events?" + query);
  events.onmessage = e => {
    const stay = stick, c = JSON.parse(e.data);
    setClock(c.now);
    know(c);
    setPeople(c.people);
    changes[c.op]?.(c);
    join();
    if (stay) toEnd();
  };
}

const messageOf = el => el.closest("li[data-id]");

function trouble(li, text) {
  const p = li?.querySelector(".trouble");
  if (!p) return showError(text);
  p.textContent = text;
  p.hidden = !text;
}

// use sends an interaction with a button or select of a message.
async function use(el, fields) {
  const li = messageOf(el), at = place(li, el);
  trouble(li, "");
  el.classList.add("busy");
  const out = await post("/component", { message: li.dataset.id, ...fields });
  el.classList.remove("busy");
  if (out.error) trouble(document.getElementById(li.id), out.error === words.noAnswer ? words.failed : out.error);
  if (out.activity) openActivity(out.activity);
  if (out.modal) openModal(out, () => restore(document.getElementById(li.id), at));
}

function reveal(el) {
  if (el.classList.contains("open")) return false;
  el.classList.add("open");
  el.setAttribute("aria-expanded", "true");
  el.removeAttribute("aria-label"); // what it hid names it now
  return true;
}

function showAlt(button) {
  const old = button.parentElement.querySelector(".alt-text");
  button.setAttribute("aria-expanded", String(!old));
  if (old) return old.remove();
  button.after(make("div", { className: "alt-text", role: "note", textContent: button.dataset.alt }));
}

list.addEventListener("click", e => {
  const t = e.target, hidden = t.closest("span.spoiler:not(.open)");
  if (hidden) { e.preventDefault(); return reveal(hidden); }
  const button = t.closest("button");
  if (button?.classList.contains("reveal")) {
    button.parentElement.classList.add("open");
    return button.remove();
  }
  if (button?.dataset.custom !== undefined) return button.hasAttribute("aria-disabled") ? undefined : use(button, { id: button.dataset.custom });
  if (button?.hasAttribute("data-dismiss")) return post("/dismiss", { message: messageOf(button).dataset.id });
  if (button?.classList.contains("alt")) return showAlt(button);
});
list.addEventListener("keydown", e => {
  if ((e.key === "Enter" || e.key === " ") && e.target.matches(".spoiler") && reveal(e.target)) e.preventDefault();
});

const side = document.getElementById("open-side");
function showSide(open) {
  document.body.classList.toggle("side-open", open);
  side.setAttribute("aria-expanded", String(open));
}
side.addEventListener("click", () => {
  showSide(!document.body.classList.contains("side-open"));
  if (document.body.classList.contains("side-open")) document.querySelector(".side-list [aria-current], .side-list a").focus();
});
document.getElementById("side").addEventListener("keydown", e => {
  if (e.key !== "Escape" || !document.body.classList.contains("side-open")) return;
  showSide(false);
  side.focus();
});
document.querySelector("main").addEventListener("click", e => { if (!e.target.closest("#open-side")) showSide(false); });

watchCommands();
watchMenu();
watchLists(list, use);
watchFocus();
watchYou();
watchActivity();
listen();
