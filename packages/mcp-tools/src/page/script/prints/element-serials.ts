/// <reference lib="dom" />

/** Numbers elements as they are first seen, so that a print can tell them apart. */
export function elementSerials() {
  const serials = new WeakMap<Element, number>()
  let last = 0
  return (element: Element): number => {
    let serial = serials.get(element)
    if (serial === undefined) serials.set(element, (serial = ++last))
    return serial
  }
}
export type SerialOf = ReturnType<typeof elementSerials>
