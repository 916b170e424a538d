/** A browser's storage for a page's origin before any act: names and values of its local storage. */
export type StoredBefore = Readonly<Record<string, string>>

/** Source of the function that reads it. */
export const storedSource = `() => {
  try { return Object.fromEntries(Object.entries(localStorage)) } catch { return {} }
}`

/** Opening its address again is a reload, which keeps the state of the history entry. */
const forgetState = `try { if (history.state !== null) history.replaceState(null, '') } catch {}`

/** Source of the function that forgets all that a page has stored, its cookies included: only where the browser is ours. */
export const forgetSource = `async () => {
  ${forgetState}
  try { localStorage.clear() } catch {}
  try { sessionStorage.clear() } catch {}
  try { for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name) } catch {}
  try { for (const cookie of document.cookie.split(';')) document.cookie = cookie.split('=')[0] + '=; Max-Age=0; path=/' } catch {}
}`

/** Source of the function that puts the storage back as it was found. Cookies and databases stay: in a browser that somebody else uses they may be what keeps them logged in. */
export const restoreSource = (stored: StoredBefore): string => `() => {
  const stored = ${JSON.stringify(stored)}
  ${forgetState}
  try {
    localStorage.clear()
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  } catch {}
  try { sessionStorage.clear() } catch {}
}`
