/** The last `count` of a list. */
export function lastOf<T>(list: readonly T[], count: number): readonly T[] {
  return count === 0 ? [] : list.slice(-count)
}

/** At most `count` of a list, spread evenly, always with the first and the last (of one: the last). */
export function spreadOf<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list
  if (count <= 1) return lastOf(list, count)
  const stride = (list.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) => list[Math.round(index * stride)]!)
}
