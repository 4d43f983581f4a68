// What is read out: new messages of others, and of changed ones the lines that are new.
const said = document.getElementById("said"), me = new URLSearchParams(document.body.dataset.query).get("as");

// lines are the words of a message; lines of emoji alone, boards, are left to whoever looks for them.
export const lines = li => [...li.querySelectorAll(".text, .thinking")].flatMap(t => t.innerText.split("\n")).filter(l => /[\p{L}\p{N}]/u.test(l));

// announce reads out a message that came, or what in it differs from the lines before.
export function announce(li, before) {
  const m = li.querySelector(".message");
  if (!m || m.dataset.author === me) return;
  const words = lines(li).filter(l => !before?.includes(l));
  if (!before) words.unshift(m.dataset.name + (m.classList.contains("private") ? ", only you can see this" : "") + ":");
  if (!words.length) return;
  const p = document.createElement("p");
  p.textContent = words.join("\n");
  said.append(p);
  while (said.children.length > 4) said.firstChild.remove();
}
