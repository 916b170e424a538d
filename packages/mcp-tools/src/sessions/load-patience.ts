/** How long pages are waited for until all of them has loaded: a page that once did not finish is not waited for again. */
export interface LoadPatience {
  /** Milliseconds that are worth waiting for the load event of an address. */
  ms(url: string): number
  /** Notes that a page was waited for in vain. */
  inVain(url: string): void
}

/** A picture or script that has not come by then may never come. */
const usualMs = 8000
/** Remaining wait after a wait in vain: scripts that are present should have run. */
const shortMs = 400

/** Makes the patience of one session and its unrecorded pages. */
export function createLoadPatience(): LoadPatience {
  const endless = new Set<string>()
  return {
    ms: (url) => (endless.has(placeOf(url)) ? shortMs : usualMs),
    inVain: (url) => void endless.add(placeOf(url)),
  }
}

const placeOf = (url: string) => url.replace(/[?#].*$/s, '')
