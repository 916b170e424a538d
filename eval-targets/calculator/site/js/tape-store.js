const key = 'tally:tape'

/** Lines of the tape as they were kept, newest first. What can't be read is an empty tape. */
export function loadTape() {
  try {
    const lines = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(lines) ? lines.filter((line) => typeof line?.text === 'string' && Number.isFinite(line.result)) : []
  } catch {
    return []
  }
}

/** Keeps the tape; where the browser keeps nothing, it lasts until the page is closed. */
export function saveTape(lines) {
  try {
    localStorage.setItem(key, JSON.stringify(lines))
  } catch {
    // Private windows and full disks: the tape is still on the screen.
  }
}
