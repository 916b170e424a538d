// @ts-check
import { exported } from './exported-copy.js'
/** @import { LiveTrial } from '../../../src/api/live-trial.js' */
/** @import { RunCard } from '../../../src/api/run-card.js' */
/** @import { TrialDetail, TrialRow } from '../../../src/api/trial-row.js' */

/**
 * The events of the API's streams, by name, with their data.
 * @typedef {{
 *   runs: {changed: readonly RunCard[], gone: readonly string[]},
 *   run: RunCard,
 *   live: {trials: readonly LiveTrial[]},
 *   trials: {rows: readonly TrialRow[], details: readonly TrialDetail[]},
 *   gone: {message: string},
 *   reset: {},
 * }} Events
 */

/**
 * Why a stream ended: `lost` if the server is gone, `locked` if it restarted with a token that this browser lacks.
 * @returns {Promise<'locked' | 'lost'>}
 */
async function stateOfLost() {
  const { status } = await fetch('api/session').catch(() => ({ status: 0 }))
  return status === 401 ? 'locked' : 'lost'
}

/**
 * Listens to a stream of events; an exported copy has none. `heard` maps event names to functions of their data;
 * `onState` gets `open`, `lost` and `locked`. A lost stream reconnects by itself. Returns a function that ends it.
 * @param {string} path
 * @param {{[Name in keyof Events]?: (data: Events[Name]) => unknown}} heard
 * @param {(state: 'open' | 'lost' | 'locked') => void} [onState]
 */
export function listen(path, heard, onState = () => {}) {
  if (exported) return () => {}
  /** @type {EventSource | undefined} */
  let source
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let wait = 1_000
  let over = false
  const open = () => {
    const own = new EventSource(path)
    source = own
    own.addEventListener('open', () => {
      wait = 1_000
      onState('open')
    })
    own.addEventListener('error', () => {
      // The browser keeps trying by itself, unless the answer was not a stream.
      if (own.readyState !== EventSource.CLOSED || over) return onState('lost')
      void stateOfLost().then((state) => source?.readyState !== EventSource.OPEN && onState(state))
      timer = setTimeout(openAgain, wait)
      wait = Math.min(wait * 2, 15_000)
    })
    for (const [name, hear] of Object.entries(heard))
      own.addEventListener(name, (event) => hear(JSON.parse(event.data)))
  }
  // A new stream doesn't know which events were missed.
  const openAgain = () => {
    open()
    heard.reset?.({})
  }
  const close = () => {
    over = true
    clearTimeout(timer)
    source?.close()
  }
  // A browser has six connections per server, so a hidden page closes its own.
  const onHidden = () => {
    if (document.hidden) source?.close()
    else if (source?.readyState === EventSource.CLOSED) openAgain()
  }
  document.addEventListener('visibilitychange', onHidden)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    close()
  }
}
