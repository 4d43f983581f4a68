// Requests for what the person does, and the modals and errors in their responses.
import { make } from "./make.js";
import { modal as draw } from "./modal.js";
import { words, fill } from "./words.js";

const query = document.body.dataset.query;

// post sends fields, each a text, a file or a list of those, and returns page.result.
export async function post(path, fields) {
  const form = fields instanceof FormData ? fields : new FormData();
  if (form !== fields) {
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  }
  try {
    const r = await fetch(`${path}?${query}`, { method: "POST", body: form, headers: { "X-Playground": "1" } });
    return await r.json();
  } catch {
    return { error: words.stopped };
  }
}

const error = document.getElementById("error");

export function showError(text) {
  error.textContent = text;
  error.hidden = !text;
}

// openModal shows the modal of a result and submits it; back is called when it is closed.
export function openModal({ modal, token }, back = () => document.getElementById("box").focus()) {
  const place = document.getElementById("modal-place"), dialog = draw(modal, token);
  place.replaceChildren(dialog);
  const form = dialog.querySelector("form"), trouble = dialog.querySelector(".trouble");
  dialog.querySelector("[data-cancel]").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => { place.replaceChildren(); back(); });
  form.addEventListener("submit", async e => {
    e.preventDefault();
    const out = await post("/modal", new FormData(form));
    trouble.textContent = out.error ?? "";
    trouble.hidden = !out.error;
    if (!out.error) dialog.close();
  });
  dialog.showModal();
  dialog.querySelector("input:not([type=hidden]), textarea, select")?.focus();
}

const list = document.getElementById("messages"), scroll = document.getElementById("scroll");

// pending shows a command as being sent until the bot answers. An error is shown for a while.
export async function pending(name, send) {
  const status = make("p", { role: "status", textContent: fill(words.sending, name) }), li = make("li", { className: "pending" }, status);
  list.append(li);
  scroll.scrollTop = scroll.scrollHeight;
  const out = await send();
  if (out.error) {
    li.className = "pending failed";
    status.textContent = `${name} · ${out.error}`;
    setTimeout(() => li.remove(), 15000);
  } else {
    li.remove();
  }
  if (out.modal) openModal(out);
  return out;
}
