// What is read out: new messages of others, and of changed ones the lines that are new.
import { words } from "./words.js";

const said = document.getElementById("said"), me = new URLSearchParams(document.body.dataset.query).get("as");

// most is how much of an answer is read out at once; the rest is there to be read.
const most = 300;

// lines are the words of a message; lines of emoji alone, boards, are left to whoever looks for them.
export const lines = li => [...li.querySelectorAll(".text, .thinking")].flatMap(t => t.innerText.split("\n")).filter(l => /[\p{L}\p{N}]/u.test(l));

// announce reads out a message that came, or what in it differs from the lines before.
export function announce(li, before) {
  const m = li.querySelector(".message");
  if (!m || m.dataset.author === me) return;
  const news = lines(li).filter(l => !before?.includes(l)), all = news.join("\n");
  const from = before ? "" : m.dataset.name + (m.classList.contains("private") ? `, ${words.onlyYou}` : "") + ":\n";
  if (!all && !from) return;
  const p = document.createElement("p");
  p.textContent = from + (all.length > most ? all.slice(0, most) + "..." : all);
  said.append(p);
  while (said.children.length > 4) said.firstChild.remove();
}
