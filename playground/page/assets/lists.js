// The selects of messages, by mouse and keyboard.
const scroll = document.getElementById("scroll");

const options = list => [...list.querySelectorAll(".options button")];

function close(list) {
  list.open = false;
  list.querySelector("summary").focus();
}

// choose selects an option. A single select is sent at once, others by their button.
function choose(option, send) {
  const list = option.closest(".select"), many = list.dataset.max > 1 || list.dataset.min === "0";
  const all = [...list.querySelectorAll("[role=option]")];
  if (option.hasAttribute("data-done") || !many) {
    const values = many ? all.filter(o => o.getAttribute("aria-selected") === "true").map(o => o.dataset.value) : [option.dataset.value];
    close(list);
    return send(list.querySelector("summary"), { id: list.dataset.select, select: "1", value: values });
  }
  const on = option.getAttribute("aria-selected") !== "true";
  if (on && list.dataset.max === "1") all.forEach(o => o.setAttribute("aria-selected", "false"));
  option.setAttribute("aria-selected", String(on));
}

// opened focuses the selected option, and moves the list above the select if there is no room below.
function opened(list) {
  const at = list.getBoundingClientRect();
  list.classList.toggle("up", at.bottom + 270 > scroll.getBoundingClientRect().bottom && at.top > 280);
  (list.querySelector("[aria-selected=true]") ?? options(list)[0])?.focus();
}

// to returns the option that a key leads to: neighbours for arrows, and for a letter or digit the next one with a word
// that starts with it.
function to(e, all, at) {
  const steps = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 };
  if (e.key in steps) return all.at(steps[e.key] % all.length);
  if (!/^[\p{L}\p{N}]$/u.test(e.key) || e.altKey || e.ctrlKey || e.metaKey) return undefined;
  const begins = o => o.textContent.toLowerCase().split(/\s+/).some(word => word.startsWith(e.key.toLowerCase()));
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins);
}

function keys(e) {
  const list = e.target.closest(".select[open]");
  if (!list) return;
  if (e.key === "Escape") close(list);
  const all = options(list), next = to(e, all, all.indexOf(document.activeElement));
  if (!next) return;
  e.preventDefault();
  next.focus();
}

// watchLists sends what is chosen in the selects of messages.
export function watchLists(messages, send) {
  messages.addEventListener("click", e => {
    const option = e.target.closest(".options button");
    if (option) choose(option, send);
  });
  messages.addEventListener("keydown", keys);
  messages.addEventListener("toggle", e => { if (e.target.matches?.(".select[open]")) opened(e.target); }, true);
  messages.addEventListener("focusout", e => {
    const list = e.target.closest(".select[open]");
    if (list && e.relatedTarget && !list.contains(e.relatedTarget)) list.open = false;
  });
  document.addEventListener("click", e => {
    for (const list of document.querySelectorAll(".select[open]")) if (!list.contains(e.target)) list.open = false;
  });
}
