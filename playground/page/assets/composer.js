// The message box: writing, and the picker of commands.
import { post, showError } from "./send.js";
import { openCommand, closeCommand, runCommand, example, giveFiles, giveText } from "./options.js";
import { offerLaunch } from "./activity.js";
import { keep, tray, watchFiles } from "./files.js";
import { make } from "./make.js";
import { words, fill, named, said } from "./words.js";

const box = document.getElementById("box"), form = document.getElementById("composer"), picker = document.getElementById("picker");
const files = document.getElementById("files"), attached = document.getElementById("attached"), replyBar = document.getElementById("reply");
let offer = { slash: [], menu: [], channels: [], roles: [] }, found = [], at = 0, replyTo = "";

export const offered = () => offer;

let wanted = null; // [text, open] of a choice that was clicked before the bot had registered its commands
let pasted = false;

// lines returns the picker's entries for a command: itself, or its subcommands.
function lines(c, above = { path: "", name: "" }) {
  const path = above.path + c.name, name = above.name + named(c), options = c.options ?? [];
  if (options[0]?.type <= 2) return options.flatMap(o => lines(o, { path: path + " ", name: name + " " }));
  return [{ path, name, description: said(c, "description"), options }];
}

// offerCommands takes the commands that the person can use here, and the values of channel and role options.
export function offerCommands({ commands = [], channels, roles }) {
  const SLASH = 1, MENU = 3, LAUNCH = 4, of = type => commands.filter(c => c.type === type);
  const server = channels.find(c => c.id === new URLSearchParams(document.body.dataset.query).get("in")).guild_id;
  offer = {
    slash: of(SLASH).flatMap(c => lines(c)), menu: of(MENU),
    channels: channels.filter(c => server && c.guild_id === server), roles: server ? roles : [],
  };
  offerLaunch(of(LAUNCH)[0]);
  if (!picker.hidden) look();
  document.getElementById("slash").hidden = !offer.slash.length;
  document.getElementById("starting").hidden = !!offer.slash.length;
  if (wanted && offer.slash.length) tryOut(...wanted);
}

const grow = () => { box.style.height = "auto"; box.style.height = box.scrollHeight + "px"; };

// behind returns what follows a command in a text like "/name option:value", null if the text has another command.
function behind(text, c) {
  const path = [c.name, c.path].find(p => (text + " ").toLowerCase().startsWith("/" + p.toLowerCase() + " "));
  return path === undefined ? null : text.slice(path.length + 1);
}

// look shows the commands that match the text after the slash.
function look() {
  const text = box.value;
  if (!text.startsWith("/")) return hide();
  const typed = text.slice(1).toLowerCase().trim();
  const fits = (c, test) => test(c.name.toLowerCase()) || test(c.path);
  found = offer.slash.filter(c => behind(text, c) !== null || fits(c, p => p.startsWith(typed) || typed.split(/\s+/).every(w => p.includes(w))));
  if (!found.length && text.includes("\n")) return hide();
  const first = c => Number(fits(c, p => p.startsWith(typed)));
  found.sort((a, b) => first(b) - first(a));
  at = Math.min(at, Math.max(0, found.length - 1));
  picker.replaceChildren(...found.map(line));
  if (!found.length) picker.replaceChildren(none(offer.slash.length ? words.noCommand : words.noneHere));
  picker.hidden = false;
  box.setAttribute("aria-activedescendant", found.length ? "pick" + at : "");
}

const none = text => make("div", { role: "option", ariaDisabled: "true", textContent: text });

const line = (c, i) => make("div", { role: "option", id: "pick" + i, ariaSelected: String(i === at), onclick: () => pick(c) },
  make("span", {}, make("b", { textContent: "/" + c.name }), make("small", { textContent: c.description })));

function hide() {
  picker.hidden = true;
  at = 0;
  box.removeAttribute("aria-activedescendant");
}

// pick opens a command. With send it sends it instead, if its options were typed or pasted with it and none is missing.
function pick(c, send) {
  const given = values(behind(box.value, c) ?? "", c.options);
  hide();
  box.value = "";
  box.blur();
  grow();
  if (send && (pasted || Object.keys(given).length) && c.options.every(o => !o.required || given[o.name] !== undefined)) {
    if (!matchMedia("(pointer: coarse)").matches) setTimeout(() => box.focus());
    return runCommand(c, given);
  }
  openCommand(c, offer, given);
}

// values parses "one:text two:text" by the names of the options in English and in the person's language.
function values(text, options) {
  const out = {}, known = options.flatMap(o => [[named(o), o.name], [o.name, o.name]]), names = known.map(([n]) => n).join("|");
  const parts = names ? text.split(new RegExp(`(?:^|\\s)(${names}):`)) : [];
  for (let i = 1; i < parts.length; i += 2) out[known.find(([n]) => n === parts[i])[1]] = parts[i + 1].trim();
  return out;
}

// tryOut performs a choice of the welcome: it sends a command or opens it filled in, or puts a text into the box.
function tryOut(text, open) {
  if (!offer.slash.length) return wanted = [text, open];
  wanted = null;
  closeCommand();
  const c = offer.slash.find(c => behind(text, c) !== null);
  if (c && !open) return runCommand(c, values(behind(text, c), c.options));
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
    if ((e.key === "Enter" || e.key === "Tab") && !e.shiftKey) { e.preventDefault(); return pick(found[at], e.key === "Enter"); }
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
  box.addEventListener("input", e => { pasted = e.inputType === "insertFromPaste"; grow(); showError(""); closeCommand(); look(); });
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
