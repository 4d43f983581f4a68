// Modals, drawn from Discord's JSON.
import { make } from "./make.js";
import { words } from "./words.js";

const INPUT = 4, UPLOAD = 19, RADIO = 21, PARAGRAPH = 2;

// modal returns the dialog of a modal; token is that of the interaction that opened it.
export const modal = (m, token) => make("dialog", { className: "modal", ariaLabel: m.title },
  make("form", { method: "dialog", autocomplete: "off" },
    make("input", { type: "hidden", name: "token", value: token }),
    make("h2", { textContent: m.title }),
    make("div", { className: "modal-fields" }, m.components.map(field)),
    make("p", { className: "trouble", role: "alert", hidden: true }),
    make("div", { className: "modal-foot" },
      make("button", { type: "button", className: "button secondary", data: { cancel: "" }, textContent: words.cancel }),
      make("button", { type: "submit", className: "button primary", textContent: words.submit }))));

// field returns a label with its component.
function field({ component: f, label, description }) {
  const required = f.required !== false, name = "f." + f.custom_id;
  const text = [label, required && " ", required && make("span", { className: "star", ariaHidden: "true", textContent: "*" })];
  const about = description && make("small", { textContent: description });
  if (f.type !== RADIO) return make("label", {}, make("span", { className: "field-label" }, text), about, input(f, name, required));
  return make("fieldset", {}, make("legend", { className: "field-label" }, text), about,
    make("input", { type: "hidden", name }), f.options.map(o => choice(o, name, required)));
}

const choice = (o, name, required) => make("label", { className: "pick" },
  make("input", { type: "radio", name, value: o.value, defaultChecked: Boolean(o.default), required }), " ",
  make("span", {}, o.label, o.description && make("small", { textContent: o.description })));

function input(f, name, required) {
  const multiple = f.max_values > 1;
  if (f.type === INPUT) return text(f, name, required);
  if (f.type === UPLOAD) return make("input", { name, required, type: "file", multiple });
  return make("select", { name, required, multiple }, !required && make("option", { value: "" }),
    f.options.map(o => make("option", { value: o.value, textContent: o.label, defaultSelected: Boolean(o.default) })));
}

function text(f, name, required) {
  const box = f.style === PARAGRAPH ? make("textarea", { rows: 6 }) : make("input", { type: "text" });
  if (f.max_length) box.maxLength = f.max_length;
  if (f.min_length) box.minLength = f.min_length;
  return Object.assign(box, { name, required, placeholder: f.placeholder ?? "", value: f.value ?? "" });
}
