// Text widths in the drawing, and text shortened to fit.

/** The fonts of the drawing: weight and size. The family is the one of the page. */
const FONTS = { title: "600 15px", text: "500 13px", detail: "400 12px", tag: "500 12px", far: "600 30px" };

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

/**
 * A text broken into at most `limit` lines: between parts that a dot separates, and at spaces of parts that do not fit into a line.
 * If it is longer, the last line ends with an ellipsis.
 */
function lineBroken(text, font, width, limit) {
  const lines = [""];
  const parts = text.split(" · ").map((part, index, all) => (index < all.length - 1 ? `${part} ·` : part));
  for (const word of parts.flatMap((part) => (textWidth(part, font) <= width ? [part] : part.split(" ")))) {
    const current = lines[lines.length - 1];
    const longer = current === "" ? word : `${current} ${word}`;
    if (current !== "" && lines.length < limit && textWidth(longer, font) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => fitted(line, font, width));
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
