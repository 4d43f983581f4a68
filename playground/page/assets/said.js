// What screen readers announce: new messages of others, and the new lines of edited ones.
import { make } from "./make.js";
import { words } from "./words.js";

const said = document.getElementById("said"), me = new URLSearchParams(document.body.dataset.query).get("as");

// most is how many characters of a message are announced.
const most = 300;

// lines returns the text of a message, without lines of emoji alone, which are boards.
export const lines = li => [...li.querySelectorAll(".text, .thinking")].flatMap(t => t.innerText.split("\n")).filter(l => /[\p{L}\p{N}]/u.test(l));

// announce announces a new message, or the lines of an edited one that were not there before.
export function announce(li, before) {
  const m = li.querySelector(".message");
  if (!m || m.dataset.author === me) return;
  const news = lines(li).filter(l => !before?.includes(l)), all = news.join("\n");
  const from = before ? "" : m.dataset.name + (m.classList.contains("private") ? `, ${words.onlyYou}` : "") + ":\n";
  if (!all && !from) return;
  said.append(make("p", { textContent: from + (all.length > most ? all.slice(0, most) + "..." : all) }));
  while (said.children.length > 4) said.firstChild.remove();
}
