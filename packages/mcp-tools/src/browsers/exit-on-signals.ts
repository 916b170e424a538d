const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const

let browsers = 0

/**
 * While a browser runs, a signal that nobody else in this process listens to ends the process by `process.exit`, on which
 * Playwright kills the browser and removes its profile; by default a signal would end it without. A program that handles
 * the signal itself is left to do so. Yields the function to call when the browser has ended.
 */
export function exitOnSignals(): () => void {
  if (browsers++ === 0) for (const name of names) process.on(name, exitIfAlone)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    if (--browsers === 0) for (const name of names) process.off(name, exitIfAlone)
  }
}

const names = Object.keys(signals) as (keyof typeof signals)[]

function exitIfAlone(signal: keyof typeof signals): void {
  if (process.listenerCount(signal) > 1) return
  process.exit(128 + signals[signal])
}
