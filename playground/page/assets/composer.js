// The message box: writing, and the picker of commands.
import { post, showError } from "./send.js";
import { openCommand, closeCommand, runCommand, example, giveFiles, giveText } from "./options.js";
import { keep, tray, watchFiles } from "./files.js";
import { words, fill } from "./words.js";

const box = document.getElementById("box"), form = document.getElementById("composer"), picker = document.getElementById("picker");
const files = document.getElementById("files"), attached = document.getElementById("attached"), replyBar = document.getElementById("reply");
let offer = { slash: [], menu: [], users: [], rooms: [] }, found = [], at = 0, replyTo = "";

export const offered = () => offer;

let loading = null;

export function loadCommands() {
  loading = (async () => {
    const r = await fetch("/commands?" + document.body.dataset.query);
    offer = await r.json();
    if (!picker.hidden) look();
  })();
}

const grow = () => { box.style.height = "auto"; box.style.height = box.scrollHeight + "px"; };

// begins tells whether a text is a command with something behind it, as it stands in a help: /name option:value.
const begins = (text, c) => (text + " ").toLowerCase().startsWith("/" + c.path + " ");

// look shows the commands that fit what stands after the slash.
function look() {
  const text = box.value;
  if (!text.startsWith("/")) return hide();
  const typed = text.slice(1).toLowerCase().trim();
  found = offer.slash.filter(c => c.path.startsWith(typed) || begins(text, c) || typed.split(/\s+/).every(w => c.path.includes(w)));
  if (!found.length && text.includes("\n")) return hide();
  found.sort((a, b) => Number(b.path.startsWith(typed)) - Number(a.path.startsWith(typed)));
  at = Math.min(at, Math.max(0, found.length - 1));
  picker.replaceChildren(...found.map(line));
  if (!found.length) picker.replaceChildren(none(offer.slash.length ? words.noCommand : words.noneHere));
  picker.hidden = false;
  box.setAttribute("aria-activedescendant", found.length ? "pick" + at : "");
}

function none(text) {
  const div = document.createElement("div");
  div.setAttribute("role", "option");
  div.setAttribute("aria-disabled", "true");
  div.textContent = text;
  return div;
}

function line(c, i) {
  const div = document.createElement("div"), b = document.createElement("b"), small = document.createElement("small"), both = document.createElement("span");
  div.setAttribute("role", "option");
  div.id = "pick" + i;
  div.setAttribute("aria-selected", String(i === at));
  b.textContent = "/" + c.path;
  small.textContent = c.description;
  both.append(b, small);
  div.append(both);
  div.addEventListener("click", () => pick(c));
  return div;
}

function hide() {
  picker.hidden = true;
  at = 0;
  box.removeAttribute("aria-activedescendant");
}

function pick(c) {
  const given = begins(box.value, c) ? values(box.value.slice(c.path.length + 1), c.options) : {};
  hide();
  box.value = "";
  box.blur();
  grow();
  openCommand(c, offer, given);
}

// values reads "one:text two:text", by the names that the command has.
function values(text, options) {
  const out = {}, names = options.map(o => o.name).join("|");
  const parts = names ? text.split(new RegExp(`(?:^|\\s)(${names}):`)) : [];
  for (let i = 1; i < parts.length; i += 2) out[parts[i]] = parts[i + 1].trim();
  return out;
}

// tryOut does what a newcomer chose: a command is sent, or opened filled in; a text is left to be sent.
async function tryOut(text, open) {
  await loading;
  closeCommand();
  const c = offer.slash.find(c => begins(text, c));
  if (c && !open) return runCommand(c, values(text.slice(c.path.length + 1), c.options));
  box.value = text;
  grow();
  if (!c) return box.focus();
  pick(c);
  example();
}

function move(step) {
  at = (at + step + found.length) % found.length;
  look();
  document.getElementById("pick" + at)?.scrollIntoView({ block: "nearest" });
}

function keys(e) {
  if (e.isComposing) return;
  if (!picker.hidden && found.length) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (steps[e.key]) { e.preventDefault(); return move(steps[e.key]); }
    if ((e.key === "Enter" || e.key === "Tab") && !e.shiftKey) { e.preventDefault(); return pick(found[at]); }
  }
  if (e.key === "Escape") { hide(); reply(""); }
  if (e.key === "Enter" && !e.shiftKey) { e.preventDefault(); form.requestSubmit(); }
}

export function reply(id, name) {
  replyTo = id;
  replyBar.hidden = !id;
  replyBar.querySelector("span").textContent = id ? fill(words.replying, name) : "";
  if (id) box.focus();
}

async function send(e) {
  e.preventDefault();
  const text = box.value;
  if (!text.trim() && !files.files.length) return;
  const data = new FormData();
  data.append("text", text);
  data.append("reply", replyTo);
  for (const f of files.files) data.append("file", f);
  const out = await post("/say", data);
  showError(out.error ?? "");
  if (out.error) return;
  box.value = "";
  keep(files, []);
  reply("");
  grow();
  const list = document.getElementById("scroll");
  list.scrollTop = list.scrollHeight;
}

export function watchCommands() {
  loadCommands();
  box.addEventListener("input", () => { grow(); showError(""); closeCommand(); look(); });
  box.addEventListener("keydown", keys);
  form.addEventListener("submit", send);
  replyBar.querySelector("button").addEventListener("click", () => reply(""));
  tray(attached, files);
  watchFiles(
    dropped => { if (!giveFiles(dropped)) { keep(files, [...files.files, ...dropped]); box.focus(); } },
    text => { if (!giveText(text)) { box.value += text; grow(); box.focus(); } });
  document.getElementById("welcome").addEventListener("click", e => {
    const choice = e.target.closest("[data-try]");
    if (choice) tryOut(choice.dataset.try, "open" in choice.dataset);
  });
  document.addEventListener("click", e => { if (!picker.contains(e.target) && e.target !== box) hide(); });
  if (matchMedia("(min-width: 700px)").matches && !document.querySelector("#welcome [data-try]")) box.focus();
}
