// Messages, drawn from Discord's JSON.
import { make, icon } from "./make.js";
import { component, picture, file } from "./component.js";
import { render, quoted } from "./markdown.js";
import { when } from "./times.js";
import { words, fill, nameOf } from "./words.js";

const PRIVATE = 64, LOADING = 128, LAYOUT = 32768; // flags
const SLASH = 20, MENU = 23; // types of answers to commands
let people = [];

// setPeople sets the accounts of everybody, who have colours in this order.
export const setPeople = all => { people = all; };

const hue = user => Math.max(0, people.findIndex(one => one.id === user.id)) * 3 % 8;
const colored = user => make("b", { className: "c" + hue(user), textContent: nameOf(user) });
const avatar = (user, look = "avatar") => make("span", {
  className: `${look} ${user.bot ? "bot" : "h" + hue(user)}`, ariaHidden: "true", textContent: [...nameOf(user)][0].toUpperCase(),
});

export function message(m) {
  const name = nameOf(m.author), mine = m.flags & PRIVATE;
  return make("article", {
    className: mine ? "message private" : "message", tabIndex: -1,
    data: { author: m.author.id, time: Date.parse(m.timestamp) / 1000, name },
  },
  over(m),
  avatar(m.author),
  make("div", { className: "inner" },
    make("div", { className: "head" },
      m.author.bot ? make("b", { textContent: name }) : colored(m.author),
      m.author.bot && make("span", { className: "app", textContent: "APP" }),
      make("time", { dateTime: m.timestamp, textContent: when(m.timestamp) })),
    m.flags & LOADING ? thinking(name) : body(m),
    make("p", { className: "trouble", role: "alert", hidden: true }),
    mine ? make("p", { className: "only" }, icon("eye"), ` ${words.onlyYou} · `,
      make("button", { type: "button", data: { dismiss: "" }, textContent: words.dismiss })) : null),
  make("button", { type: "button", className: "more", ariaLabel: words.more, ariaHasPopup: "menu", textContent: "⋯" }));
}

// over says above a message which command or message it answers.
function over({ type, interaction_metadata: by, referenced_message: to, message_reference: reference }) {
  const line = (...inside) => make("div", { className: "over" }, ...inside);
  if (by && (type === SLASH || type === MENU)) {
    const command = make("span", { className: "used", textContent: (type === SLASH ? "/" : "") + by.name });
    return line(avatar(by.user, "avatar mini"), colored(by.user), ` ${words.used} `, command);
  }
  if (to) {
    const extract = to.content ? quoted(to.content) : make("i", { textContent: words.look });
    return line(make("a", { href: "#m" + to.id, className: "quoted" },
      avatar(to.author, "avatar mini"), colored(to.author), " ", make("span", { className: "extract" }, extract)));
  }
  if (reference) return line(make("i", { textContent: words.deleted }));
  return by ? line() : null;
}

const thinking = name => make("p", { className: "thinking" },
  make("span", { className: "dots", ariaHidden: "true" }, make("i"), make("i"), make("i")), fill(words.thinking, name));

function body(m) {
  const edited = m.edited_timestamp && make("span", { className: "edited", title: when(m.edited_timestamp), textContent: words.edited });
  const layout = m.flags & LAYOUT;
  return [
    m.content && make("div", { className: "text" }, render(m.content), edited && " ", edited),
    m.attachments.length > 0 && !layout && make("div", { className: "attachments" }, m.attachments.map(attachment)),
    m.components.length > 0 && make("div", { className: layout ? "components v2" : "components" }, m.components.map(component)),
    !m.content && edited,
  ].filter(Boolean);
}

function attachment(a) {
  if (a.width) return picture(a, a.description || a.filename, a.description, a.filename.startsWith("SPOILER_"));
  return file(a.url, a.filename, a.size);
}
