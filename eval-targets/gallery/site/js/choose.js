const byTitle = (a, b) => a.title.localeCompare(b.title)
const orders = {
  title: byTitle,
  newest: (a, b) => b.year - a.year || byTitle(a, b),
  oldest: (a, b) => a.year - b.year || byTitle(a, b),
}

export const ofKind = (prints, kind) => prints.filter((print) => kind === 'all' || print.kind === kind)

export const matching = (prints, words) => prints.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()))

export const sorted = (prints, order) => prints.toSorted(orders[order])

/** Where the viewer goes from a place in a list: round and round. */
export const neighbour = (index, step, count) => (index + step + count) % count
