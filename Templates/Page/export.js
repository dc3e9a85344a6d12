// Export of the drawing as SVG and PNG, with all styles inside.

/** The CSS properties of lines and texts that the exported drawing keeps. All texts have the same font family. */
const LINE_STYLES = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
];
const TEXT_STYLES = ["fill", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor", "opacity"];
const LABEL_STYLES = ["paint-order", "stroke", "stroke-width", "stroke-linejoin"];

/** The attributes that only the page needs. The export drops them. */
const PAGE_ATTRIBUTES = [
  "class", "tabindex", "role", "aria-label", "aria-hidden", "aria-expanded", "aria-level",
  "aria-selected", "data-node", "data-row", "data-edge",
];

/** The visible part of the drawing, or all of it, as an SVG document. */
function exportedSVG(page, isWhole) {
  const { drawing } = page;
  const seen = drawing.camera.visible;
  const whole = drawing.bounds;
  const margin = 24;
  const area = isWhole
    ? { x: whole.x - margin, y: whole.y - margin, width: whole.width + 2 * margin, height: whole.height + 2 * margin }
    : seen;
  if (isWhole) drawing.drawAll();
  const picture = svg(
    "svg",
    {
      xmlns: SVG, width: Math.ceil(area.width), height: Math.ceil(area.height),
      viewBox: `${round(area.x)} ${round(area.y)} ${round(area.width)} ${round(area.height)}`, role: "img",
      "font-family": getComputedStyle(document.body).fontFamily,
    }
  );
  append(picture, [
    svg("title", {}, `${appTitle(page.model)}: ${page.tab}`),
    svg(
      "rect",
      {
        x: round(area.x), y: round(area.y), width: round(area.width), height: round(area.height),
        fill: getComputedStyle(drawing.surface).backgroundColor,
      }
    ),
    styledCopy(drawing.world),
  ]);
  picture.lastChild.removeAttribute("transform");
  if (isWhole) drawing.draw();
  return picture;
}

/** A copy of an element with its styles as attributes, without the attributes that only the page needs. */
function styledCopy(source) {
  const copy = source.cloneNode(false);
  for (const name of PAGE_ATTRIBUTES) copy.removeAttribute(name);
  const isText = source.localName === "text";
  const isLabel = source.classList.contains("edge-label");
  const textStyles = isLabel ? [...TEXT_STYLES, ...LABEL_STYLES] : TEXT_STYLES;
  const names = source.localName === "g" ? ["opacity"] : isText ? textStyles : LINE_STYLES;
  const style = getComputedStyle(source);
  for (const name of names) {
    const value = style.getPropertyValue(name);
    if (value && !isDefault(name, value)) copy.setAttribute(name, value);
  }
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
    else if (child.localName === "title") continue;
    else if (getComputedStyle(child).display !== "none" && !child.classList.contains("hit")) copy.append(styledCopy(child));
  }
  return copy;
}

function isDefault(name, value) {
  const defaults = {
    "fill-opacity": "1", stroke: "none", "stroke-dasharray": "none", "stroke-linecap": "butt", "stroke-linejoin": "miter", opacity: "1",
    "letter-spacing": "normal", "text-anchor": "start", "paint-order": "normal", "font-weight": "400", "font-style": "normal",
  };
  return defaults[name] === value;
}

/** The text of an SVG document. */
function serialized(picture) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(picture)}\n`;
}

function saveSVG(page, isWhole) {
  save(new Blob([serialized(exportedSVG(page, isWhole))], { type: "image/svg+xml" }), `${fileName(page)}.svg`);
  page.say("Saved as SVG.");
}

/** Saves the drawing as a PNG at twice its size, or smaller if browsers could not handle that. */
async function savePNG(page, isWhole) {
  const blob = await pngBlob(exportedSVG(page, isWhole));
  save(blob, `${fileName(page)}.png`);
  page.say("Saved as PNG.");
}

async function pngBlob(picture) {
  const [width, height] = ["width", "height"].map((name) => Number(picture.getAttribute(name)));
  const scale = Math.min(2, 16000 / Math.max(width, height), Math.sqrt(120e6 / (width * height)));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(serialized(picture))}`;
  await image.decode();
  const canvas = html("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function fileName(page) {
  return `${appTitle(page.model)}-${page.tab}`.replace(/[^A-Za-z0-9_-]+/g, "-").toLowerCase();
}

function save(blob, name) {
  const link = html("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
