// The size of a card and the positions of its rows.

const CARD = { narrow: 132, wide: 268, side: 14, title: 30, tag: 14, note: 17, row: 21, line: 15, bottom: 9, section: 7 };

/** Sets `width`, `height`, and `y` and `height` of all rows. */
function measureCard(node) {
  const inner = CARD.wide - 2 * CARD.side;
  const aside = (row) => (row.aside ? textWidth(row.aside, "detail") + 18 : 0);
  const wanted = [
    textWidth(node.title, "title") + (node.isGroup ? 22 : 0),
    node.tag ? textWidth(node.tag.toUpperCase(), "tag") + 10 : 0,
    node.note ? Math.min(textWidth(node.note, "detail"), 210) : 0,
    ...node.rows.map((row) => textWidth(row.text, row.tone === "muted" ? "detail" : "text") + aside(row)),
    ...node.rows.flatMap((row) => row.notes.map((note) => textWidth(note.text, "detail"))),
  ];
  node.width = Math.ceil(Math.min(inner, Math.max(CARD.narrow - 2 * CARD.side, ...wanted)) + 2 * CARD.side);

  let y = (node.tag ? CARD.tag : 0) + CARD.title + (node.note ? CARD.note : 0);
  let part = null;
  for (const row of node.rows) {
    if (row.part !== part && (part !== null || isTallPart(row.part))) y += CARD.section;
    row.startsPart = row.part !== part && (part !== null || isTallPart(row.part));
    part = row.part;
    row.y = y;
    row.height = CARD.row + row.notes.length * CARD.line;
    y += row.height;
  }
  node.height = y + CARD.bottom;
  node.portY = (node.tag ? CARD.tag : 0) + CARD.title / 2 + 3;
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
