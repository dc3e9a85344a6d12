// Marks: the cards, rows and edges that belong to the selection or to the steps of the player.

function emptyMarks() {
  return {
    dims: false, selected: null, selectedRow: null, currentRow: null, cards: new Set(), rows: new Set(), edges: new Set(),
    currentEdges: new Set(), pathEdges: new Set(), numbers: new Map(),
  };
}

/** The id of the card that shows an item: of a handler, its store; of an event, its publisher. */
function cardOf(model, item) {
  switch (item?.type) {
    case "store": return `store ${item.id}`;
    case "group": return `shared ${item.id}`;
    case "view": return `view ${item.id}`;
    case "cluster": return item.id;
    case "subscription": return `store ${model.subscription.get(item.id)?.handler}`;
    case "event": {
      const event = model.event.get(item.id);
      if (!event) return null;
      return hasOwnCard(event, model) ? `shared ${event.group}` : `store ${event.publishers[0]}`;
    }
    default: return null;
  }
}

/** The id of the row that shows an item, if it has one. */
function rowOf(model, item) {
  if (item?.type === "event") return `row event ${item.id}`;
  const subscription = item?.type === "subscription" && model.subscription.get(item.id);
  return subscription ? `row ${model.coveredBy(subscription)[0].id}` : null;
}

/** The marks for a selection. */
function selectionMarks(model, graph, item) {
  const marks = emptyMarks();
  if (!item) return marks;
  marks.dims = true;
  const card = cardOf(model, item);
  const row = rowOf(model, item);
  marks.cards.add(card);
  if (row) marks.selectedRow = `${card}\n${row}`;
  else marks.selected = card;
  for (const edge of graph.edges) if (belongs(edge, item, card, row)) markEdge(marks, edge);
  if (item.type === "view") markMissingPaths(model, marks, item.id);
  return marks;
}

/** Whether an edge belongs to a selection. */
function belongs(edge, item, card, row) {
  if (item.type === "subscription") return edge.item.type === "subscription" && edge.to === card && edge.toRow === row;
  if (item.type === "event") return (edge.fromRow === row && edge.from === card) || (edge.toRow === row && edge.to === card);
  return edge.from === card || edge.to === card;
}

function markEdge(marks, edge) {
  marks.edges.add(edge.id);
  marks.cards.add(edge.from).add(edge.to);
  if (edge.fromRow) marks.rows.add(`${edge.from}\n${edge.fromRow}`);
  if (edge.toRow) marks.rows.add(`${edge.to}\n${edge.toRow}`);
}

/** Marks the path from a root to a view that misses an object. */
function markMissingPaths(model, marks, view) {
  for (const missing of model.missingOf.of(view)) {
    const path = [missing.root, ...missing.path.map((step) => step.view)];
    path.forEach((id, index) => {
      marks.cards.add(`view ${id}`);
      if (index > 0) marks.pathEdges.add(`edge ${path[index - 1]} ${id}`);
    });
  }
}

/** The marks for the player: all steps so far, with the last one as the current step. */
function playMarks(model, graph, steps, position) {
  const marks = emptyMarks();
  marks.dims = true;
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
  steps.slice(0, position + 1).forEach((step, index) => {
    const item = step.kind === "handle" ? { type: "subscription", id: step.subscription.id } : { type: "event", id: step.event };
    const card = cardOf(model, item);
    const key = `${card}\n${rowOf(model, item)}`;
    marks.cards.add(card);
    marks.rows.add(key);
    if (!marks.numbers.has(key)) marks.numbers.set(key, []);
    marks.numbers.get(key).push(index + 1);
    const edge = step.kind === "handle" ? edges.get(`edge ${step.subscription.id}`) : null;
    if (edge) markEdge(marks, edge);
    if (index < position) return;
    marks.currentRow = key;
    if (edge) marks.currentEdges.add(edge.id);
  });
  return marks;
}
