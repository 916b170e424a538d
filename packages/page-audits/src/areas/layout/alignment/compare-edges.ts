/** Part of `scanMisaligned`: compares positions in pixels. */
export function compareEdges() {
  const near = (one: number, two: number) => Math.abs(one - two) <= 1.5
  /** The member whose value differs from that of all others, which agree. */
  const outlier = (values: readonly number[], least: number): number | null => {
    if (values.length < 3) return null
    for (let odd = 0; odd < values.length; odd++) {
      const others = values.filter((_, index) => index !== odd)
      if (others.every((value) => near(value, others[0]!)))
        return Math.abs(values[odd]! - others[0]!) >= least ? odd : null
    }
    return null
  }
  return { near, outlier }
}
