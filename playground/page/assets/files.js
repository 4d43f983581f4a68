// Files that are chosen, dropped anywhere on the page, or pasted.
import { make } from "./make.js";
import { words, fill } from "./words.js";

// keep sets the files of an input, as if they had been chosen there.
export function keep(input, files) {
  const all = new DataTransfer();
  for (const f of files) all.items.add(f);
  input.files = all.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

// tray lists the files of an input, with previews of pictures and buttons to remove them.
export function tray(list, input) {
  const show = () => {
    list.replaceChildren(...[...input.files].map(f => card(f, () => {
      keep(input, [...input.files].filter(other => other !== f));
      input.focus();
    })));
    list.hidden = !input.files.length;
  };
  input.addEventListener("change", show);
}

function card(file, remove) {
  const li = make("li", {}, make("span", { textContent: file.name }),
    make("button", { type: "button", textContent: "✕", ariaLabel: fill(words.remove, file.name), onclick: remove }));
  if (file.type.startsWith("image/")) {
    const url = URL.createObjectURL(file);
    li.prepend(make("img", { alt: "", src: url, onload: () => URL.revokeObjectURL(url) }));
  }
  return li;
}

const writes = el => el.matches?.("textarea, input[type=text]");

// watchFiles passes on files that are dropped or pasted, and text that is dropped outside a field.
export function watchFiles(takeFiles, takeText) {
  const drop = document.getElementById("drop");
  document.addEventListener("paste", e => {
    if (!e.clipboardData.files.length) return;
    e.preventDefault();
    takeFiles([...e.clipboardData.files]);
  });
  document.addEventListener("dragover", e => {
    const files = e.dataTransfer.types.includes("Files");
    drop.hidden = !files;
    if (files || !writes(e.target)) e.preventDefault();
  });
  document.addEventListener("dragleave", e => { if (!e.relatedTarget) drop.hidden = true; });
  document.addEventListener("dragend", () => { drop.hidden = true; });
  document.addEventListener("drop", e => {
    drop.hidden = true;
    const files = [...e.dataTransfer.files];
    if (!files.length && writes(e.target)) return;
    e.preventDefault();
    if (files.length) takeFiles(files);
    else takeText(e.dataTransfer.getData("text"));
  });
}
