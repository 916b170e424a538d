import type { Screenshot } from '@webeval/core'
import type { Sighting } from '../../findings/draft.js'
import type { Place } from '../../kit/page-kit.js'
import { tinyText } from '../layout/layout-drafts.js'
import type { CutRow } from './scan-cut-rows.js'
import type { LayoutScan } from '../layout/scan-layout.js'

/** The rules that the layout on a phone can break. */
export type PhoneLayoutRule =
  | 'no-viewport-meta'
  | 'overflow-phone'
  | 'cut-off-phone'
  | 'overlap-phone'
  | 'tiny-text'
  | 'clipped-phone'
  | 'small-target'

/** The faults of a layout on a phone. `viewportMeta`: the content of the page's viewport meta tag. */
export function phoneLayoutDrafts(
  layout: LayoutScan,
  viewportMeta: string | null,
  after: Screenshot | null,
): Sighting<PhoneLayoutRule>[] {
  const drafts: Sighting<PhoneLayoutRule>[] = []
  const add = (rule: PhoneLayoutRule, places: readonly Place[], description: string) =>
    drafts.push({
      rule,
      description,
      selectors: places.map((place) => place.selector),
      element: places[0]?.name ?? '',
      box: places[0]?.box ?? null,
      after,
      repro: ['Open the page on a phone (375 × 812).'],
    })
  const scales = /width\s*=\s*device-width|initial-scale/.test(viewportMeta ?? '')
  if (!scales)
    add(
      'no-viewport-meta',
      [],
      'The page has no viewport meta tag for phones: they show it as a desktop page, shrunk until nothing can be read.',
    )
  if (scales && layout.overflow > 0)
    add(
      'overflow-phone',
      layout.wide,
      `On a phone the page is ${layout.overflow} pixels wide in a screen of ${layout.width}: it has to be scrolled sideways. ${layout.wide[0] ? `“${layout.wide[0].name || layout.wide[0].selector}” sticks out.` : ''}`.trim(),
    )
  if (layout.cutOff.length > 0)
    add(
      'cut-off-phone',
      layout.cutOff,
      `On a phone “${nameOf(layout.cutOff[0])}” is cut off at the edge, and can't be scrolled to.`,
    )
  for (const { upper, lower } of layout.overlaps.slice(0, 3))
    add('overlap-phone', [upper, lower], `On a phone “${nameOf(upper)}” lies over “${nameOf(lower)}”.`)
  const paired = layout.overlaps.flatMap(({ upper, lower }) => [upper.selector, lower.selector])
  for (const place of layout.covered.slice(0, 2))
    if (!paired.includes(place.selector))
      add(
        'overlap-phone',
        [place],
        `On a phone “${nameOf(place.by)}” lies over “${nameOf(place)}”, wherever the page is scrolled to.`,
      )
  if (scales && layout.tiny.length > 0) add('tiny-text', layout.tiny, `On a phone ${tinyText(layout)}`)
  for (const place of layout.clipped.slice(0, 3))
    add('clipped-phone', [place], `On a phone “${nameOf(place)}” is cut off: its text does not fit its box.`)
  if (layout.small.length > 0)
    add(
      'small-target',
      layout.small,
      `On a phone ${layout.small.length === 1 ? 'a control is' : `${layout.small.length} controls are`} smaller than the 24 × 24 pixels that a finger needs: ${layout.small
        .slice(0, 3)
        .map((place) => `“${nameOf(place)}” (${place.box.width} × ${place.box.height})`)
        .join(', ')}.`,
    )
  return drafts
}

/** The fault of a row that shows fewer of its parts on a phone than on a desktop. */
export const cutRowDraft = ({ part, hidden, parts }: CutRow): Sighting<'cut-off-phone'> => ({
  rule: 'cut-off-phone',
  description: `On a phone ${hidden} of ${parts} parts of a row can't be seen nor scrolled to, from “${nameOf(part)}” on: the box around them cuts them off.`,
  selectors: [part.selector],
  element: part.name,
  box: part.box,
  repro: ['Open the page on a phone (375 × 812).'],
})

const nameOf = (place: Place | undefined) => place?.name || place?.selector || ''
