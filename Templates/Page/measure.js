// Text widths in the drawing, and text shortened to fit.

/** The fonts of the drawing: weight and size. The family is the one of the page. */
const FONTS = { title: "600 13.5px", text: "500 12px", detail: "400 11px", tag: "600 9.5px", far: "600 30px" };

const measuring = { context: null, widths: new Map() };

/** The width of a text in pixels. */
function textWidth(text, font) {
  const key = `${font} ${text}`;
  const known = measuring.widths.get(key);
  if (known !== undefined) return known;
  if (!measuring.context) measuring.context = document.createElement("canvas").getContext("2d");
  measuring.context.font = `${FONTS[font]} ${getComputedStyle(document.body).fontFamily}`;
  const width = measuring.context.measureText(text).width;
  measuring.widths.set(key, width);
  return width;
}

/** A text that fits into a width: if it is too long, its beginning and an ellipsis. */
function fitted(text, font, width) {
  return shortened(text, font, width, (length) => `${text.slice(0, length).trimEnd()}…`);
}

/** A path that fits into a width: if it is too long, an ellipsis and its end. */
function fittedPath(text, font, width) {
  return shortened(text, font, width, (length) => `…${text.slice(text.length - length)}`);
}

function shortened(text, font, width, cut) {
  if (textWidth(text, font) <= width) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(cut(middle), font) <= width) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}
