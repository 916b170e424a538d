/// <reference lib="dom" />

/** Part of `scanMisaligned`: tells elements whose style gives them a place of their own. */
export function ownStyle() {
  /** Colours and frame: an entry with its own may have its own place too. */
  const look = (element: Element) => {
    const { backgroundColor, backgroundImage, borderTopColor, borderTopWidth, boxShadow, color } =
      getComputedStyle(element)
    return [backgroundColor, backgroundImage, borderTopColor, borderTopWidth, boxShadow, color].join()
  }
  /** Placed by its style sheet, out of the flow or in a cell of its own choice. */
  const placed = (element: Element): boolean => {
    const { gridColumnStart, gridColumnEnd, gridRowEnd, float, position } = getComputedStyle(element)
    return (
      [gridColumnStart, gridColumnEnd, gridRowEnd].some((value) => value !== 'auto') ||
      float !== 'none' ||
      /absolute|fixed|sticky/.test(position)
    )
  }
  const featured = (odd: Element, others: readonly Element[]): boolean => {
    const usual = look(others[0]!)
    return others.every((other) => look(other) === usual) && look(odd) !== usual
  }
  const moving = (element: Element): boolean =>
    element.getAnimations({ subtree: false }).some(({ playState }) => playState === 'running')
  return { placed, featured, moving }
}
