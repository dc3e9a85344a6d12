// One card of the drawing: its outline, its title, and its rows with the ports of edges.

/** The element of a card, in full (`near`), with its title only (`far`), or just its outline (`tiny`). */
function drawCard(box, { detail, rowNumbers }) {
  const { node } = box;
  const card = svg("g", {
    class: `card is-${node.kind}`, tabindex: -1, role: "treeitem", transform: `translate(${box.x} ${box.y})`,
    "aria-label": cardLabel(node), "aria-level": 1, "aria-expanded": node.isGroup ? "false" : null, dataset: { node: node.id },
  });
  if (detail === "tiny") {
    append(card, [svg("rect", { class: "body", width: box.width, height: box.height })]);
    return card;
  }
  if (node.isGroup) append(card, [svg("rect", { class: "behind", x: 5, y: 5, width: box.width, height: box.height, rx: 9 })]);
  append(card, [svg("rect", { class: "body", width: box.width, height: box.height, rx: 9 })]);
  if (node.kind === "screen" || node.kind === "scene") {
    append(card, [svg("rect", { class: "edge-bar", x: 0, y: 9, width: 3, height: box.height - 18, rx: 1.5 })]);
  }
  if (detail === "far") append(card, farTitle(box));
  if (detail === "near") append(card, [title(node, box.width), drawRows(box, rowNumbers)]);
  return card;
}

/** What a screen reader says about a card. */
function cardLabel(node) {
  const kind = node.label || node.tag || { store: "Store", view: "View" }[node.kind] || node.kind;
  const rows = node.rows.filter((row) => row.tone === "error" || row.tone === "warn").map((row) => row.label);
  return [`${kind} ${node.title}`, node.description, ...rows].filter(Boolean).join(", ");
}

function title(node, width) {
  const room = width - 2 * CARD.side - (node.isGroup ? 18 : 0);
  const top = node.tag ? CARD.tag : 0;
  return [
    node.tag && line({ class: "tag", x: CARD.side, y: 20 }, node.tag, fitted(node.tag, "tag", room)),
    line({ class: "title", x: CARD.side, y: top + 23 }, node.title, titleText(node, room)),
    node.isGroup && svg("path", { class: "plus", d: `M${width - 22} 22h10m-5 -5v10` }),
    node.noteLines.map((text, index) => line(
      { class: "detail", x: CARD.side, y: top + 41 + index * CARD.note }, text.endsWith("…") ? node.note : text, text
    )),
  ];
}

/** A line of text on a card. If it does not fit, a tooltip has all of it. */
function line(attributes, text, shown) {
  return svg("text", attributes, shown, shown !== text && svg("title", {}, text));
}

/** The title of a card. If a folder's path does not fit, its end says more than its beginning. */
function titleText(node, width) {
  return node.isGroup ? fittedPath(node.title, "title", width) : fitted(node.title, "title", width);
}

function farTitle(box) {
  const lines = wrapped(box.node.title, box.width - 20, Math.max(1, Math.floor((box.height - 8) / 34)));
  const first = box.height / 2 - ((lines.length - 1) * 34) / 2 + 10;
  return lines.map((line, index) => svg("text", { class: "far-title", x: box.width / 2, y: first + index * 34 }, line));
}

/** A name broken into at most `limit` lines, between its words. */
function wrapped(name, width, limit) {
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[./_ -])/);
  const lines = [""];
  for (const word of words) {
    const longer = lines[lines.length - 1] + word;
    if (lines[lines.length - 1] !== "" && lines.length < limit && textWidth(longer, "far") > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => fitted(line, "far", width));
}

function drawRows(box, rowNumbers) {
  const rows = box.node.rows.map((row) => drawRow(row, box, rowNumbers.get(row.id)));
  return rows.length > 0 ? svg("g", { role: "group" }, rows) : null;
}

function drawRow(row, box, numbers) {
  const isOut = row.side === "out" || row.side === "both";
  const inner = box.width - 2 * CARD.side;
  const font = isList(row) ? "detail" : "text";
  const below = row.y + 16 + (row.lines.length - 1) * CARD.line;
  const x = isOut ? box.width - CARD.side : CARD.side;
  const aside = row.aside ? fitted(row.aside, "detail", Math.max(48, inner - textWidth(row.text, font) - 12)) : null;
  const room = inner - (aside ? textWidth(aside, "detail") + 12 : 0);
  const group = svg("g", {
    class: `row${isOut ? " is-out" : ""}${row.side ? " has-port" : ""}${row.tone ? ` is-${row.tone}` : ""}${row.isEmission ? " is-emission" : ""}`,
    tabindex: -1, role: "treeitem", "aria-label": row.label, "aria-level": 2, dataset: { row: row.id },
  });
  append(group, [
    row.startsPart && svg("path", { class: "rule", d: `M${CARD.side} ${row.y - 3.5}H${box.width - CARD.side}` }),
    svg("rect", { class: "hit", x: 4, y: row.y, width: box.width - 8, height: row.height, rx: 5 }),
    row.lines.map((text, index) =>
      line({ class: font, x, y: row.y + 16 + index * CARD.line }, text.endsWith("…") ? row.text : text, fitted(text, font, room))),
    aside && svg("text", { class: "detail is-aside", x: CARD.side, y: row.y + 16 }, aside),
    row.noteLines.map((note, index) => line(
      { class: `detail is-${note.tone}`, x, y: below + (index + 1) * CARD.line }, note.text.endsWith("…") ? note.whole : note.text,
      note.text
    )),
    port(row, box.width),
    (numbers ?? []).map((number, index) => badge(number, isOut ? box.width - index * 20 : index * 20, row.y + CARD.row / 2 + 1)),
  ]);
  return group;
}

/** A triangle where edges arrive, a dot where they leave. */
function port(row, width) {
  const y = row.y + CARD.row / 2 + 1;
  return [
    (row.side === "in" || row.side === "both") && svg("path", { class: "port", d: `M-1 ${y - 4.5}l8 4.5l-8 4.5z` }),
    (row.side === "out" || row.side === "both") && svg("circle", { class: "port", cx: width, cy: y, r: 3.6 }),
  ];
}

/** The number of a step, on the border of a card or row. */
function badge(number, x, y) {
  const width = number > 99 ? 30 : number > 9 ? 24 : 18;
  return svg("g", { class: "badge", transform: `translate(${x - width / 2} ${y - 9})` },
    svg("rect", { width, height: 18, rx: 9 }), svg("text", { x: width / 2, y: 13.3 }, number));
}

/** The frame of an expanded group, with a header that collapses it. */
function drawFrame(box) {
  const { node } = box;
  return svg("g", {
    class: "card is-frame", tabindex: -1, role: "treeitem", "aria-level": 1, transform: `translate(${box.x} ${box.y})`,
    "aria-label": `${cardLabel(node)}, expanded`, "aria-expanded": "true", dataset: { node: node.id },
  },
  svg("rect", { class: "body", width: box.width, height: box.height, rx: 12 }),
  svg("rect", { class: "hit", width: box.width, height: FRAME.top - 6, rx: 12 }),
  svg("text", { class: "title", x: 18, y: 22 }, titleText(node, box.width - 60)),
  svg("path", { class: "plus", d: `M${box.width - 28} 18h10` }));
}
