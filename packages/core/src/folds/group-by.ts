/** Groups list entries by key, in the order in which keys first appear. (Node 20 lacks `Map.groupBy`.) */
export function groupBy<Entry, Key>(list: Iterable<Entry>, keyOf: (entry: Entry) => Key): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>()
  for (const entry of list) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}
