import type { Place } from '../../kit/page-kit.js'
import type { Misaligned } from './alignment/scan-misaligned.js'
import type { Ragged } from './alignment/scan-ragged.js'
import type { CrowdedRow } from './scan-axis-labels.js'
import type { LayoutScan } from './scan-layout.js'
import type { Sighting } from '../../findings/draft.js'

/** The rules that a layout breaks by itself. */
export type LayoutRule =
  | 'text-overlaps'
  | 'covered-control'
  | 'text-clipped'
  | 'crowded-text'
  | 'squeezed-image'
  | 'tiny-text'
  | 'misaligned'

/** How and when a layout was seen. */
export type LayoutSight = Pick<Sighting, 'after' | 'actions' | 'repro'>

/** Faults of a desktop layout; `before` is a layout whose faults are reported already. */
export function layoutDrafts(
  layout: LayoutScan,
  sight: LayoutSight,
  before?: LayoutScan,
): Sighting<LayoutRule>[] {
  const drafts: Sighting<LayoutRule>[] = []
  const told = (list: readonly Place[] | undefined, { selector, name }: Place) =>
    list?.some((other) => other.selector === selector && other.name === name) ?? false
  const add = (
    rule: LayoutRule,
    place: Place,
    description: string,
    more: Partial<Sighting<LayoutRule>> = {},
  ) =>
    drafts.push({
      rule,
      description,
      selectors: [place.selector],
      element: place.name,
      box: place.box,
      ...sight,
      ...more,
    })
  const fresh = <One extends Place>(list: readonly One[], earlier: readonly Place[] | undefined) =>
    list.filter((place) => !told(earlier, place))
  const known = before?.overlaps.flatMap(({ upper, lower }) => [upper, lower])
  // Text that appears over words after an act is a message, and disappears.
  for (const { upper, lower, layered } of layout.overlaps)
    if (!(before && layered) && !(told(known, upper) && told(known, lower)))
      add(
        'text-overlaps',
        upper,
        `${titled(upper)} lies over ${titled(lower)}: they can't both be read or used.`,
      )
  const paired = layout.overlaps.flatMap(({ upper, lower }) => [upper.selector, lower.selector])
  for (const row of fresh(layout.crowdedRows, before?.crowdedRows))
    if (!paired.includes(row.selector)) add('text-overlaps', row, printedOver(row))
  for (const place of layout.covered) {
    if (told(before?.covered, place) || paired.includes(place.selector)) continue
    const control = /^(?:a|button|input|select|textarea)$/.test(place.tag)
    if (before && place.layered) continue
    add(
      control ? 'covered-control' : 'text-overlaps',
      place,
      `${titled(place.by)} lies over ${titled(place)}, wherever the page is scrolled to: it can't be ${control ? 'used' : 'read'}.`,
    )
  }
  for (const place of fresh(layout.clipped, before?.clipped))
    add('text-clipped', place, `${titled(place)} is cut off: its text does not fit its box.`)
  for (const place of fresh(layout.crowded, before?.crowded))
    add('crowded-text', place, `The letters or lines of ${titled(place)} run into each other.`)
  for (const place of fresh(layout.squeezed.slice(0, 2), before?.squeezed))
    add('squeezed-image', place, outOfProportion(place))
  for (const place of fresh(outOfPlace(layout), outOfPlace(before)))
    add('misaligned', place, outOfLine(place))
  const [smallest] = layout.tiny
  if (smallest && !before?.tiny.length) add('tiny-text', smallest, tinyText(layout))
  return drafts
}

const outOfProportion = (place: Place): string =>
  `The picture ${titled(place)} is squeezed or stretched: it is shown in other proportions than its own.`

/** Says which labels of a row have too little room. */
const printedOver = ({ name, over, overlaps, labels }: CrowdedRow): string =>
  `“${name}” and “${over}” print over each other, as do other labels of their row: ${overlaps} of its ${labels} labels reach into the next one.`

const outOfPlace = (layout: LayoutScan | undefined): (Misaligned | Ragged)[] => [
  ...(layout?.misaligned ?? []),
  ...(layout?.ragged ?? []),
]

/** Says which edge is off, by how much, and from what. */
function outOfLine(place: Misaligned | Ragged): string {
  if ('follower' in place)
    return `${titled(place)} and the others like it don't share a column: in each row of the list the text after it, such as “${place.follower.slice(0, 40)}”, begins elsewhere, by up to ${place.by} pixels.`
  const peer = place.peer.slice(0, 40)
  return place.off === 'size'
    ? `${titled(place)} is ${place.by} pixels wider or narrower than those next to it, such as “${peer}”, which all have one width.`
    : `${titled(place)} is out of line: its ${place.off} edge is ${place.by} pixels off that of “${peer}” and the others like it.`
}

/** Says how small the smallest texts are. */
export function tinyText({ tiny }: Pick<LayoutScan, 'tiny'>): string {
  const sizes = [...new Set(tiny.map(({ pixels }) => pixels))].toSorted((a, b) => a - b)
  return `${tiny
    .slice(0, 3)
    .map((place) => titled(place))
    .join(
      ', ',
    )} ${tiny.length === 1 ? 'is' : 'are'} set in letters of ${sizes.join(' and ')} pixels, which can hardly be read.`
}

const titled = ({ name, selector }: Place) => `“${name.slice(0, 60) || selector}”`
