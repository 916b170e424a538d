/** Values that leave in the order in which their places were taken, whichever comes first. */
export interface InOrder<T> {
  /** Takes the next place; the function that comes back fills it, once. */
  reserve(): (value: T) => void
  /** Gives up the places that are not filled: what was held back behind them leaves now. */
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
