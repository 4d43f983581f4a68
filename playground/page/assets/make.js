// make creates an element with properties, data attributes and children. What is null or false is left out.
export function make(tag, { data = {}, ...props } = {}, ...children) {
  const el = Object.assign(document.createElement(tag), props);
  for (const [name, value] of Object.entries(data)) if (value != null) el.dataset[name] = value;
  el.append(...children.flat().filter(child => child != null && child !== false));
  return el;
}

// icon returns a drawing of the page's templates.
export const icon = name => document.getElementById(name).content.cloneNode(true);
