const key = 'halden:favourites'

/** Ids of the favourites as they were kept. What can't be read is no favourite. */
export function loadFavourites() {
  try {
    const ids = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(ids) ? ids : [])
  } catch {
    return new Set()
  }
}

/** Keeps the favourites; where the browser keeps nothing, they last until the page is closed. */
export function saveFavourites(ids) {
  try {
    localStorage.setItem(key, JSON.stringify([...ids]))
  } catch {
    // Private windows and full disks: the hearts are still on the screen.
  }
}
