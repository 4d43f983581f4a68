// Where the keyboard is among the buttons of a message, and how it gets about.
const box = document.getElementById("box");

// rows are what can be pressed in a message, a list to a line.
function rows(li) {
  const out = [], of = new Map();
  for (const el of li.querySelectorAll(".components .button, .components summary")) {
    const row = el.closest(".row") ?? el;
    if (!of.has(row)) out.push(of.set(row, []).get(row));
    of.get(row).push(el);
  }
  return out;
}

const idOf = el => el.dataset.custom ?? el.parentElement.dataset.select;

// place is where in a message the keyboard is, null where it is not in it. An option is where its list is.
export function place(li, el) {
  if (!li.contains(el)) return null;
  const list = el.closest(".select"), on = list?.querySelector("summary") ?? el;
  const all = rows(li), down = all.findIndex(row => row.includes(on));
  if (down < 0) return { down, like: [...el.classList].map(name => "." + name).join("") || ".message" };
  return { down, along: all[down].indexOf(on), lines: all.length, id: idOf(on), open: Boolean(list?.open) };
}

// restore goes back to a place after the message was drawn anew: the ids of its buttons may change with each press.
// Where lines came or went it is the same button, or the message itself, so that a key pressed once too often does
// not press what has moved there.
export function restore(li, at) {
  const to = li && again(li, at);
  (to ?? li?.querySelector(".message") ?? box).focus();
  if (to && at.open) to.parentElement.open = true;
}

function again(li, at) {
  const all = rows(li);
  if (at.down < 0) return li.querySelector(at.like);
  return all.length === at.lines ? all[at.down][Math.min(at.along, all[at.down].length - 1)] : all.flat().find(el => idOf(el) === at.id);
}

const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

// arrows moves among the buttons of a message as they lie, and tells whether it did.
function arrows(e) {
  const li = e.target.closest("li[data-id]"), step = steps[e.key], at = step && li && !e.target.closest(".select[open]") && place(li, e.target);
  if (!at || at.down < 0 || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const line = rows(li)[at.down + step[0]], to = line?.[step[0] ? Math.min(at.along, line.length - 1) : at.along + step[1]];
  if (!to) return;
  e.preventDefault();
  to.focus();
}

// leave goes on from a message that is about to go away.
export function leave(li) {
  if (li?.contains(document.activeElement)) ((li.nextElementSibling ?? li.previousElementSibling)?.querySelector(".message") ?? box).focus();
}

// typed begins a message with what is typed where nothing takes it.
function typed(e) {
  const taken = e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey || !/^\S$/u.test(e.key);
  if (!taken && !e.target.closest("input, textarea, select, dialog, .select[open], #menu, #command")) box.focus();
}

export function watchFocus() {
  document.getElementById("messages").addEventListener("keydown", arrows);
  document.addEventListener("keydown", typed);
}
