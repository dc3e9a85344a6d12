// Elements of the page. Every text becomes a text node, never markup: it comes from source files.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element. Attributes are strings, `true`, listeners (`onclick`) or `dataset`. Children are elements and texts; null is skipped. */
function html(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** An SVG element, like `html`. */
function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "dataset") Object.assign(element.dataset, value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

/** Appends elements, texts and lists of them. */
function append(parent, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** Replaces the content of an element. */
function replace(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/** The element of the page with this id. */
function element(id) {
  return document.getElementById(id);
}

/** "1 event", "2 events". */
function count(number, singular, plural = `${singular}s`) {
  return `${number.toLocaleString("en-US")} ${number === 1 ? singular : plural}`;
}

/** "a, b and c". Beyond `limit` names, "a, b and 3 more". */
function listed(names, limit = Infinity) {
  const shown = names.slice(0, limit);
  if (names.length > limit) return `${shown.join(", ")} and ${names.length - limit} more`;
  if (shown.length < 2) return shown.join("");
  return `${shown.slice(0, -1).join(", ")} and ${shown[shown.length - 1]}`;
}

/** Text whose parts in backticks become `<code>`. */
function prose(text) {
  return String(text).split("`").map((part, index) => (index % 2 === 1 ? html("code", {}, part) : part));
}

/** Whether the user asked for reduced motion. */
function prefersReducedMotion() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
