/** Releases values in the order in which their places were reserved, whichever arrives first. */
export interface InOrder<T> {
  /** Reserves the next place; the returned function fills it, once. */
  reserve(): (value: T) => void
  /** Drops unfilled places and releases the values held back behind them. */
  flush(): void
}

/** Holds values back until every earlier place is filled, then hands them to `release`. */
export function createInOrder<T>(release: (value: T) => void): InOrder<T> {
  const places: { filled?: { readonly value: T } }[] = []
  return {
    reserve() {
      const place: (typeof places)[number] = {}
      places.push(place)
      return (value) => {
        place.filled ??= { value }
        for (let first = places[0]?.filled; first; first = places[0]?.filled) {
          places.shift()
          release(first.value)
        }
      }
    },
    flush() {
      for (const { filled } of places.splice(0)) if (filled) release(filled.value)
    },
  }
}
