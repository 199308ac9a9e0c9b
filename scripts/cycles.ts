type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Each once, with its way round. */
export const cyclesIn = (graph: Graph): string[] => {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      const cycle = trail.slice(start);
      const first = cycle.indexOf([...cycle].sort()[0] ?? node);
      found.add([...cycle.slice(first), ...cycle.slice(0, first), cycle[first]].join(' -> '));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return [...found];
};
