/** The files that a file imports, by path. Values and types alike. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Groups of files that import each other, directly or through others (Tarjan's strongly connected components). */
export function importCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const cycles: string[][] = []
  const lower = (file: string, to: number) => lowest.set(file, Math.min(lowest.get(file)!, to))

  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    path.push(file)
    for (const imported of graph.get(file) ?? []) {
      if (!order.has(imported)) {
        visit(imported)
        lower(file, lowest.get(imported)!)
      } else if (path.includes(imported)) lower(file, order.get(imported)!)
    }
    if (lowest.get(file) !== order.get(file)) return
    const cycle = path.splice(path.indexOf(file))
    if (cycle.length > 1 || graph.get(file)?.includes(file)) cycles.push(cycle)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}
