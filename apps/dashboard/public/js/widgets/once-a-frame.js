// @ts-check
/**
 * Calls `draw` at most once a frame, however often it is asked.
 * @param {() => void} draw
 */
export function onceAFrame(draw) {
  let asked = false
  return () => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      draw()
    })
  }
}
