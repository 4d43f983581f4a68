// The page's own texts, in the person's language.
export const words = JSON.parse(document.getElementById("words").textContent);

// fill puts what a text is about in its place.
export const fill = (text, x) => text.replaceAll("{x}", x);

const locale = document.documentElement.lang;

// named is the name of an option as the bot gave it in the person's language.
export const named = o => o.name_localizations?.[locale] ?? o.name;
