// The size of a card and the positions of its rows.

const CARD = { narrow: 132, wide: 268, side: 12, title: 32, tag: 16, note: 16, row: 22, line: 16, bottom: 9, section: 7 };

/** The maximum number of lines of a summary, and of a note or a list of names. */
const MAX_LINES = { summary: 2, row: 3 };

/** Sets `width`, `height`, the lines of all texts, and `y` and `height` of all rows. */
function measureCard(node) {
  const inner = CARD.wide - 2 * CARD.side;
  const aside = (row) => (row.aside ? textWidth(row.aside, "detail") + 18 : 0);
  const wanted = [
    textWidth(node.title, "title") + (node.isGroup ? 22 : 0),
    node.tag ? textWidth(node.tag, "tag") : 0,
    node.note ? Math.min(textWidth(node.note, "detail"), 180) : 0,
    ...node.rows.map((row) => (isList(row) ? Math.min(textWidth(row.text, "detail"), 200) : textWidth(row.text, "text") + aside(row))),
    ...node.rows.flatMap((row) => row.notes.map((note) => wantedByNote(note.text))),
  ];
  node.width = Math.ceil(Math.min(inner, Math.max(CARD.narrow - 2 * CARD.side, ...wanted)) + 2 * CARD.side);

  breakLines(node, node.width - 2 * CARD.side);
  let y = (node.tag ? CARD.tag : 0) + CARD.title + node.noteLines.length * CARD.note;
  let part = null;
  for (const row of node.rows) {
    if (row.part !== part && (part !== null || isTallPart(row.part))) y += CARD.section;
    row.startsPart = row.part !== part && (part !== null || isTallPart(row.part));
    part = row.part;
    row.y = y;
    row.height = CARD.row + (row.lines.length - 1 + row.noteLines.length) * CARD.line;
    y += row.height;
  }
  node.height = y + CARD.bottom;
  node.portY = (node.tag ? CARD.tag : 0) + CARD.title / 2 + 3;
}

/** A short note takes one line. A longer one is broken between its parts, each of which takes one line. */
function wantedByNote(text) {
  return Math.max(Math.min(textWidth(text, "detail"), 215), ...text.split(" · ").map((part) => textWidth(`${part} ·`, "detail")));
}

/** Sets the lines of the summary, of rows that list names, and of the notes below rows. */
function breakLines(node, width) {
  node.noteLines = node.note ? lineBroken(node.note, "detail", width, MAX_LINES.summary) : [];
  for (const row of node.rows) {
    row.lines = isList(row) ? lineBroken(row.text, "detail", width, MAX_LINES.row) : [row.text];
    row.noteLines = row.notes.flatMap((note) => lineBroken(note.text, "detail", width, MAX_LINES.row)
      .map((text) => ({ ...note, text, whole: note.text })));
  }
}

/** Whether a row lists names, which may take several lines, instead of naming one thing. */
function isList(row) {
  return row.tone === "muted";
}

/** Whether a line separates this part of a card from its header. */
function isTallPart(part) {
  return part === "handlers" || part === "events" || part === "uses" || part === "disagreements";
}

/** How far down in its card the end of an edge is. */
function portOf(node, rowID) {
  const row = rowID === null ? null : node.rows?.find((item) => item.id === rowID);
  return row ? row.y + CARD.row / 2 + 1 : node.portY;
}
