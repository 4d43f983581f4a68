// The keyboard focus among the buttons of a message.
const box = document.getElementById("box");

// rows returns the buttons and selects of a message, in a list for each line.
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

// place returns the position of an element in a message, null if it is outside. An option has the position of its select.
export function place(li, el) {
  if (!li.contains(el)) return null;
  const list = el.closest(".select"), on = list?.querySelector("summary") ?? el;
  const all = rows(li), down = all.findIndex(row => row.includes(on));
  if (down < 0) return { down, like: [...el.classList].map(name => "." + name).join("") || ".message" };
  return { down, along: all[down].indexOf(on), lines: all.length, id: idOf(on), open: Boolean(list?.open) };
}

// restore focuses a place after its message was replaced. It goes by position, as custom ids may change with each press.
// If the number of lines has changed it goes by custom id, or else to the message, so that one key press too many does
// not press a button that has moved there.
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

// arrows moves the focus among the buttons of a message.
function arrows(e) {
  const li = e.target.closest("li[data-id]"), step = steps[e.key], at = step && li && !e.target.closest(".select[open]") && place(li, e.target);
  if (!at || at.down < 0 || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const line = rows(li)[at.down + step[0]], to = line?.[step[0] ? Math.min(at.along, line.length - 1) : at.along + step[1]];
  if (!to) return;
  e.preventDefault();
  to.focus();
}

// leave moves the focus out of a message that is about to be removed.
export function leave(li) {
  if (li?.contains(document.activeElement)) ((li.nextElementSibling ?? li.previousElementSibling)?.querySelector(".message") ?? box).focus();
}

// typed moves the focus to the message box if a key is typed where nothing handles it.
function typed(e) {
  const taken = e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey || !/^\S$/u.test(e.key);
  if (!taken && !e.target.closest("input, textarea, select, dialog, .select[open], #menu, #command")) box.focus();
}

export function watchFocus() {
  document.getElementById("messages").addEventListener("keydown", arrows);
  document.addEventListener("keydown", typed);
}
