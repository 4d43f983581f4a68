// The page's own texts, in the person's language.
export const words = JSON.parse(document.getElementById("words").textContent);

// fill puts what a text is about in its place.
export const fill = (text, x) => text.replaceAll("{x}", x);

const locale = document.documentElement.lang;

// said is a text of a command or an option as the bot gave it in the person's language, named its name.
export const said = (o, field) => o[field + "_localizations"]?.[locale] ?? o[field];
export const named = o => said(o, "name");
