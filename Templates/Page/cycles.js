// Cycles of a graph: strong components, and the edges to reverse so that no cycle remains.

/** The outgoing neighbors of each vertex, from edges of the form `{ from, to }` with indexes. */
function neighbors(count, edges, from = "from", to = "to") {
  const lists = Array.from({ length: count }, () => []);
  for (const edge of edges) lists[edge[from]].push(edge[to]);
  return lists;
}

/** The number of the strong component of each vertex (Tarjan's algorithm, without recursion: graphs can be deep). */
function strongComponents(count, outgoing) {
  const component = new Int32Array(count).fill(-1);
  const index = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const open = [];
  const isOpen = new Uint8Array(count);
  let next = 0;
  let components = 0;

  const enter = (vertex, calls) => {
    index[vertex] = low[vertex] = next++;
    open.push(vertex);
    isOpen[vertex] = 1;
    calls.push({ vertex, position: 0 });
  };
  const leave = (vertex) => {
    if (low[vertex] !== index[vertex]) return;
    let member;
    do {
      member = open.pop();
      isOpen[member] = 0;
      component[member] = components;
    } while (member !== vertex);
    components += 1;
  };

  for (let start = 0; start < count; start++) {
    if (index[start] >= 0) continue;
    const calls = [];
    enter(start, calls);
    while (calls.length > 0) {
      const call = calls[calls.length - 1];
      if (call.position < outgoing[call.vertex].length) {
        const target = outgoing[call.vertex][call.position++];
        if (index[target] < 0) enter(target, calls);
        else if (isOpen[target]) low[call.vertex] = Math.min(low[call.vertex], index[target]);
      } else {
        calls.pop();
        leave(call.vertex);
        const caller = calls[calls.length - 1];
        if (caller) low[caller.vertex] = Math.min(low[caller.vertex], low[call.vertex]);
      }
    }
  }
  return component;
}

/**
 * The edges that point backwards in a good linear order: turned around, they leave no cycle.
 *
 * Only edges within a strong component are candidates. The order is the one of Eades, Lin and Smyth: sources first, sinks last,
 * in between the vertex with the most outgoing edges compared with incoming ones.
 */
function backwardEdges(count, edges) {
  const component = strongComponents(count, neighbors(count, edges));
  const inner = edges.filter((edge) => edge.from !== edge.to && component[edge.from] === component[edge.to]);
  const members = new Map();
  for (const edge of inner) {
    for (const vertex of [edge.from, edge.to]) {
      if (!members.has(component[vertex])) members.set(component[vertex], new Set());
      members.get(component[vertex]).add(vertex);
    }
  }
  const rank = new Int32Array(count);
  const outgoing = neighbors(count, inner);
  const incoming = neighbors(count, inner, "to", "from");
  for (const vertices of members.values()) {
    linearOrder([...vertices].sort((a, b) => a - b), outgoing, incoming).forEach((vertex, position) => {
      rank[vertex] = position;
    });
  }
  return new Set(inner.filter((edge) => rank[edge.from] > rank[edge.to]));
}

/** The vertices of one strong component, in an order in which few edges point backwards. */
function linearOrder(vertices, outgoing, incoming) {
  const left = new Set(vertices);
  const first = [];
  const last = [];
  const degree = (vertex, lists) => lists[vertex].reduce((sum, other) => sum + (left.has(other) ? 1 : 0), 0);
  const take = (vertex, list) => {
    left.delete(vertex);
    list.push(vertex);
  };
  while (left.size > 0) {
    let best;
    let bestScore = -Infinity;
    let taken = false;
    for (const vertex of left) {
      const out = degree(vertex, outgoing);
      const into = degree(vertex, incoming);
      if (out === 0 || into === 0) {
        take(vertex, out === 0 ? last : first);
        taken = true;
        break;
      }
      if (out - into > bestScore) {
        best = vertex;
        bestScore = out - into;
      }
    }
    if (!taken) take(best, first);
  }
  return first.concat(last.reverse());
}
