/** Puts a text on the clipboard. Yields whether that was allowed. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
