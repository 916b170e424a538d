/** The mailbox's corner of the origin's storage: JSON under keys that start with "mail:". */
const PREFIX = 'mail:'

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
  window.dispatchEvent(new CustomEvent('mail:change', { detail: { key } }))
}

/** Forgets everything that is stored here. */
export function clearAll() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}

/** Calls back whenever something stored changes, in this tab or in another. */
export function onChange(listener) {
  window.addEventListener('mail:change', listener)
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(PREFIX)) listener(event)
  })
}
