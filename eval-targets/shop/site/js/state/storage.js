/** The shop's corner of the origin's storage: JSON under keys that start with "shop:". */
const PREFIX = 'shop:'

/** The stored value, or the fallback when there is none or it cannot be read. */
export function read(key, fallback) {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? fallback : JSON.parse(text)
  } catch {
    return fallback
  }
}

/** Stores a value and tells the page that something changed. */
export function write(key, value) {
  localStorage.setItem(PREFIX + key, JSON.stringify(value))
  window.dispatchEvent(new CustomEvent('shop:change', { detail: { key } }))
}

/** Forgets everything the shop has stored. */
export function clearAll() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}

/** Calls back whenever the shop's state changes, in this tab or in another, or the page comes back from history. */
export function onChange(listener) {
  window.addEventListener('shop:change', listener)
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(PREFIX)) listener(event)
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) listener(event)
  })
}
