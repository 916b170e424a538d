import { clearAll, read, write } from '../state/storage.js'

/** The seed in use: `?seed=` when given (a new one starts afresh), else the remembered one, else 1. */
export const seed = settle(new URLSearchParams(location.search).get('seed'))

function settle(asked) {
  const remembered = read('seed', null)
  const wanted = asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : (remembered ?? 1)
  if (wanted !== remembered) {
    if (remembered !== null) clearAll()
    write('seed', wanted)
  }
  return wanted
}
