// The components of messages, drawn from Discord's JSON.
import { make, icon } from "./make.js";
import { boxes, custom } from "./emoji.js";
import { render } from "./markdown.js";
import { words } from "./words.js";

export const component = c => types[c.type](c);

const types = {
  1: c => make("div", { className: ofBoard(c) ? "row cells" : "row" }, c.components.map(component)),
  2: button,
  3: select,
  10: c => make("div", { className: "text" }, render(c.content)),
  12: gallery,
  13: c => file(c.file.url, c.name || "file", c.size ?? 0, c.spoiler),
  14: c => make("div", { className: "separator s" + c.spacing, role: "separator" }, c.divider && make("hr")),
  17: container,
};

// ofBoard reports whether all buttons of a row show emoji alone: they are laid out in columns.
const ofBoard = row => row.components.length > 1 && row.components.every(c => c.emoji && !c.label && !c.options);

const emoji = e => e && (e.id ? custom(e.id, e.name) : boxes(e.name));

function button(c) {
  if (c.url) {
    return make("a", { className: "button link", href: c.url, target: "_blank", rel: "noopener noreferrer" },
      emoji(c.emoji), (c.label ?? "") + " ", make("span", { ariaHidden: "true", textContent: "↗" }),
      make("span", { className: "sr", textContent: `(${words.newTab})` }));
  }
  const look = ["", "primary", "secondary", "success", "danger"][c.style];
  return make("button", {
    type: "button", className: "button " + look, data: { custom: c.custom_id }, ariaDisabled: c.disabled ? "true" : null,
  }, emoji(c.emoji), c.label && make("span", { textContent: c.label }));
}

function select(c) {
  const empty = c.placeholder || words.choose, many = c.max_values > 1, chosen = c.options.filter(o => o.default);
  const done = make("button", { type: "button", className: "button primary", data: { done: "" }, textContent: words.done });
  const shown = chosen.flatMap((o, i) => [i > 0 && ", ", emoji(o.emoji), o.emoji && " ", o.label].flat());
  return make("details", {
    className: "select", data: { select: c.custom_id, min: c.min_values, max: c.max_values, disabled: c.disabled ? "" : null },
  },
  make("summary", c.disabled ? { ariaDisabled: "true", tabIndex: -1 } : {},
    chosen.length ? shown : make("span", { className: "empty", textContent: empty })),
  make("div", { className: "options" },
    make("div", { role: "listbox", ariaLabel: empty, ariaMultiSelectable: many ? "true" : null }, c.options.map(option)),
    (many || c.min_values === 0) && done));
}

const option = o => make("button", { type: "button", role: "option", data: { value: o.value }, ariaSelected: String(Boolean(o.default)) },
  emoji(o.emoji),
  make("span", {}, make("b", { textContent: o.label }), o.description && make("small", { textContent: o.description })));

function gallery(c) {
  return make("div", { className: c.items.length === 1 ? "gallery g1" : "gallery" },
    c.items.map(i => picture(i.media, i.description || words.picture, i.description, i.spoiler)));
}

function container(c) {
  const accent = c.accent_color != null && "#" + c.accent_color.toString(16).padStart(6, "0");
  const box = make("div", { className: `container${accent ? " accented" : ""}${c.spoiler ? " spoiler" : ""}` },
    c.components.map(component), c.spoiler && reveal());
  box.style.setProperty("--accent", accent || "transparent");
  return box;
}

const reveal = () => make("button", { type: "button", className: "reveal", textContent: words.spoiler });

const { files } = document.body.dataset;
const local = url => url.startsWith(files) ? url.slice(files.length) : url; // served beside the page

export function picture(media, alt, description, hidden) {
  const href = local(media.url), img = make("img", { src: href, alt });
  if (media.width) Object.assign(img, { width: media.width, height: media.height });
  return make("figure", { className: hidden ? "spoiler" : "" },
    make("a", { href, target: "_blank", rel: "noopener" }, img),
    description && make("button", {
      type: "button", className: "alt", data: { alt: description }, textContent: "ALT",
      ariaLabel: "ALT: " + words.showAlt, ariaExpanded: "false",
    }),
    hidden && reveal());
}

const size = n => n < 1024 ? `${n} bytes` : n < 1048576 ? `${(n / 1024).toFixed(2)} KB` : `${(n / 1048576).toFixed(2)} MB`;

export const file = (url, name, bytes, hidden) => make("div", { className: hidden ? "file spoiler" : "file" },
  icon("sheet"),
  make("span", {}, make("a", { href: local(url), download: "", textContent: name }), make("small", { textContent: size(bytes) })),
  hidden && reveal());
