const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const

let browsers = 0

/**
 * While a browser runs, ends the process by `process.exit` on a signal without other listeners in this
 * process: Playwright then kills the browser and removes its profile, which the default action would not
 * do. Leaves signals alone that the program handles itself. Yields the function to call when the browser
 * has ended.
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
