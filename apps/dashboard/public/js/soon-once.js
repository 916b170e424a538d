// @ts-check

/**
 * A function that makes `work` run once so many milliseconds later, however often it is called until then. Ignores
 * errors of `work`: the page's stream reports a lost server.
 * @param {number} ms
 * @param {() => Promise<unknown>} work
 */
export function soonOnce(ms, work) {
  let waits = false
  return () => {
    if (waits) return
    waits = true
    setTimeout(() => {
      waits = false
      work().catch(() => {})
    }, ms)
  }
}
