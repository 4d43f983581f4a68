// The form for the options of a command.
import { post, pending, showError } from "./send.js";
import { suggest } from "./suggest.js";
import { keep, tray } from "./files.js";
import { make } from "./make.js";
import { words, fill, named, said } from "./words.js";

const form = document.getElementById("command"), box = document.getElementById("box");
const TEXT = 3, INTEGER = 4, BOOL = 5, CHANNEL = 7, ROLE = 8, FILE = 11;
let command = null, offer = null;

export function closeCommand() {
  if (form.hidden) return;
  form.hidden = true;
  form.replaceChildren();
  command = null;
}

// openCommand shows fields for the required and the given options, and buttons that add the others.
export function openCommand(c, all, given = {}) {
  command = c;
  offer = all;
  showError("");
  const required = c.options.filter(o => o.required), optional = c.options.filter(o => !o.required), chipOf = {};
  const head = make("div", { className: "head-line" }, make("h2", {}, "/" + c.name, make("small", { textContent: c.description })), ...variants(c));
  const chips = make("div", { className: "chips" });
  for (const o of optional) chips.append(chipOf[o.name] = chip(o));
  const go = make("span", { className: "go" },
    make("button", { type: "button", className: "button secondary", textContent: words.cancel, onclick: () => { closeCommand(); box.focus(); } }),
    make("button", { type: "submit", className: "button primary", textContent: words.send }));
  chips.append(go);
  form.replaceChildren(head, ...required.map(o => field(o)), chips);
  form.hidden = false;
  const typed = optional.filter(o => given[o.name] !== undefined);
  if (!required.length && !typed.length && optional.length) return add(optional[0], chips.firstChild);
  for (const o of typed) add(o, chipOf[o.name]);
  for (const o of c.options) if (given[o.name] !== undefined) enter(document.getElementById("o-" + o.name), given[o.name]);
  const start = form.querySelector(".field textarea, .field input, .field select") ?? go.lastChild;
  setTimeout(() => start.focus()); // after the event of the key that picked the command
}

// enter sets the value of a field; a select ignores what is not among its choices.
function enter(input, text) {
  if (input.type === "file") return;
  input.value = text;
  if (input.matches("select") && input.selectedIndex < 0) input.value = [...input.options].find(o => o.textContent.toLowerCase() === text.toLowerCase())?.value ?? "";
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function chip(o) {
  const b = make("button", { type: "button", textContent: "+ " + named(o), title: said(o, "description") });
  b.dataset.option = o.name;
  b.addEventListener("click", () => add(o, b));
  return b;
}

// add inserts the field of an optional option.
function add(o, chip) {
  const f = field(o, chip);
  form.querySelector(".chips").before(f);
  chip.hidden = true;
  setTimeout(() => f.querySelector("textarea, input, select").focus());
}

function field(o, chip) {
  const id = "o-" + o.name;
  const label = make("label", { htmlFor: id }, named(o));
  if (o.required) label.append(make("span", { className: "star", textContent: " *" }));
  const value = input(o);
  value.id = id;
  value.name = "o." + o.name;
  value.required = Boolean(o.required);
  const hint = make("span", { className: "hint", id: id + "-hint", textContent: said(o, "description") });
  value.setAttribute("aria-describedby", hint.id);
  const div = make("div", { className: "field" }, label, value);
  if (chip) {
    div.append(make("button", { type: "button", className: "drop", textContent: "✕", ariaLabel: fill(words.leaveOut, named(o)),
      onclick: () => { div.remove(); chip.hidden = false; chip.focus(); } }));
  }
  div.append(hint);
  if (o.type === FILE) {
    const list = make("ul", { className: "tray", hidden: true });
    hint.textContent = `${said(o, "description")} · ${words.chooseFile}`;
    div.append(list);
    tray(list, value);
  }
  if (o.autocomplete) suggest(value, div, () => complete(o, value));
  return div;
}

const pick = (lines, required) => make("select", {}, ...(required ? [] : [make("option", { value: "", textContent: "" })]),
  ...lines.map(([value, text]) => make("option", { value, textContent: text })));

function input(o) {
  if (o.choices?.length) return pick(o.choices.map(c => [String(c.value), named(c)]), o.required);
  switch (o.type) {
    case BOOL: return pick([["true", words.yes], ["false", words.no]], o.required);
    case CHANNEL: return pick(offer.channels.filter(c => !o.channel_types?.length || o.channel_types.includes(c.type)).map(c => [c.id, "#" + c.name]), o.required);
    case ROLE: return pick(offer.roles.map(r => [r.id, r.name]), o.required);
    case FILE: return make("input", { type: "file" });
    case INTEGER: return make("input", { type: "text", inputMode: "decimal" });
    default: return text(o);
  }
}

function text(o) {
  const t = make("textarea", { rows: 1 });
  if (o.max_length) t.maxLength = o.max_length;
  t.addEventListener("input", () => { t.style.height = "auto"; t.style.height = t.scrollHeight + "px"; });
  return t;
}

// complete asks the bot for suggestions for an option.
function complete(o, value) {
  const data = new FormData(form);
  data.append("command", command.path);
  data.append("focus", o.name);
  data.set("o." + o.name, value.value);
  return post("/complete", data);
}

// variants returns a select of the command's siblings, such as "/solve squares" and "/solve mines", if there are any.
// Switching keeps what was entered.
function variants(c) {
  const family = c.path.slice(0, c.path.lastIndexOf(" ") + 1), all = offer.slash.filter(o => family && o.path.startsWith(family));
  if (all.length < 2) return [];
  const select = make("select", { ariaLabel: fill(words.variant, "/" + c.name.slice(0, c.name.lastIndexOf(" "))), className: "variants" },
    ...all.map(o => make("option", { value: o.path, textContent: o.name.slice(o.name.lastIndexOf(" ") + 1), selected: o === c })));
  select.addEventListener("change", () => {
    const given = Object.fromEntries([...form.querySelectorAll("[name^='o.']")].filter(i => i.type !== "file").map(i => [i.name.slice(2), i.value]));
    const files = [...form.querySelectorAll("input[type=file]")].flatMap(i => [...i.files]);
    openCommand(all.find(o => o.path === select.value), offer, given);
    if (files.length) giveFiles(files);
  });
  return [select];
}

const has = kind => command && (command.options.find(o => o.type === kind && o.required) ?? command.options.find(o => o.type === kind));

// show returns the field of an option, and adds it if needed.
function show(o) {
  if (!document.getElementById("o-" + o.name)) [...form.querySelectorAll(".chips > button")].find(b => b.dataset.option === o.name).click();
  return document.getElementById("o-" + o.name);
}

// giveFiles puts a file into the open command, and returns whether it has an option for it.
export function giveFiles(files) {
  const o = has(FILE);
  if (o) for (const example of form.querySelectorAll("[data-example]")) if (example.value === example.dataset.example) example.parentElement.querySelector(".drop")?.click();
  if (o) keep(show(o), files.slice(0, 1));
  return Boolean(o);
}

// example marks the filled-in texts as examples, which are dropped if a file is given instead.
export function example() {
  for (const value of form.querySelectorAll(".field textarea")) value.dataset.example = value.value;
}

// giveText puts a text into the open command, and returns whether it has an option for it.
export function giveText(text) {
  const o = has(TEXT);
  if (o) enter(show(o), text);
  return Boolean(o);
}

// runCommand sends a command with the values given, without showing its form.
export function runCommand(c, given) {
  const data = new FormData();
  for (const o of c.options) {
    const text = given[o.name];
    if (text !== undefined) data.append("o." + o.name, o.choices?.find(one => named(one).toLowerCase() === text.toLowerCase())?.value ?? text);
  }
  data.append("command", c.path);
  return pending("/" + c.path, () => post("/command", data));
}

async function send(e) {
  e.preventDefault();
  const data = new FormData(form), c = command;
  data.append("command", c.path);
  showError("");
  const sent = pending("/" + c.path, () => post("/command", data));
  document.activeElement.blur();
  closeCommand();
  if (!matchMedia("(pointer: coarse)").matches) setTimeout(() => box.focus()); // on a phone the keyboard would hide the answer
  await sent;
}

form.addEventListener("submit", send);
form.addEventListener("keydown", e => {
  if (e.key === "Escape") { closeCommand(); box.focus(); }
  if (e.key === "Enter" && !e.shiftKey && !e.isComposing && e.target.matches("textarea, input, select")) { e.preventDefault(); form.requestSubmit(); }
});
