import type { Draft, Sighting } from '../../findings/draft.js'
import type { Place } from '../../kit/page-kit.js'

/** Reports places that only a mouse can use. */
export const unreachableDraft = (places: readonly Place[]): Sighting<'unreachable-by-keyboard'> => ({
  rule: 'unreachable-by-keyboard',
  description: `The Tab key never comes to ${listed(places)}: ${places.length === 1 ? 'it' : 'they'} can only be used with a mouse.`,
  selectors: places.map(({ selector }) => selector),
  element: places[0]?.name ?? '',
  box: places[0]?.box ?? null,
})

/** The same with a way to see it. */
export const unreachableAfter = (
  places: readonly Place[],
  { repro = [], ...how }: Pick<Draft, 'after' | 'repro' | 'actions'>,
): Draft<'unreachable-by-keyboard'> => ({
  ...unreachableDraft(places),
  reproduced: null,
  repro: [...repro, 'Press Tab until the focus has gone round.', 'It never comes to the element.'],
  ...how,
})

/** Names of a few places, and how many more there are. */
export const listed = (places: readonly Place[]): string => {
  const names = places.slice(0, 3).map((place) => `“${place.name || place.selector}”`)
  return `${names.join(', ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}`
}
