import type { Screenshot } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import type { Draft } from '../../findings/draft.js'
import { secondLook } from '../../lab/second-look.js'
import type { Place } from '../../kit/page-kit.js'
import { type OddRule, oddText } from './odd-text.js'
import type { ContentScan } from './scan-content.js'

/** The content as the exploration found it at load; undefined where it could not be read. */
export const contentAtLoad = ({ scans }: Pick<AuditContext, 'scans'>): ContentScan | undefined =>
  scans.find(({ entry }) => entry === -1)?.scan

/** The parts of a draft that a place gives. */
export const draftPlace = (
  { selector, name, box }: Place,
  after: Screenshot | null,
): Pick<Draft, 'selectors' | 'element' | 'box' | 'after'> => ({
  selectors: [selector],
  element: name,
  box,
  after,
})

/** The faults of a page's content. `atLoad`: another look at the fresh page, which has to show the same places. */
export function contentDrafts(
  content: ContentScan,
  atLoad: ContentScan | undefined,
  after: Screenshot | null,
): Draft<'stuck-loading' | 'broken-image' | OddRule | 'missing-title' | 'duplicate-id'>[] {
  const seen = (place: Place, kind: 'busy' | 'brokenImages' | 'odd') => ({
    ...draftPlace(place, after),
    ...secondLook(atLoad, (scan) => scan[kind].some(({ selector }) => selector === place.selector)),
  })
  const drafts: ReturnType<typeof contentDrafts> = [
    ...content.busy.map((place) => ({
      rule: 'stuck-loading' as const,
      description: `The page goes on saying that it loads (“${place.name || place.selector}”) six seconds after it was opened.`,
      ...seen(place, 'busy'),
    })),
    ...content.brokenImages.map((image) => ({
      rule: 'broken-image' as const,
      description: `The picture ${image.name ? `“${image.name}” ` : ''}(${image.src}) can't be loaded; an empty frame stands in its place.`,
      ...seen(image, 'brokenImages'),
    })),
    ...content.odd.map((odd) => ({ ...oddText(odd), ...seen(odd, 'odd') })),
  ]
  if (content.title.trim() === '')
    drafts.push({
      rule: 'missing-title',
      description: 'The page has no title.',
      ...secondLook(atLoad, ({ title }) => title.trim() === ''),
    })
  if (content.duplicateIds.length > 0)
    drafts.push({
      rule: 'duplicate-id',
      description: `Several elements share an id: ${content.duplicateIds.slice(0, 5).join(', ')}.`,
      ...secondLook(atLoad, ({ duplicateIds }) => duplicateIds.includes(content.duplicateIds[0]!)),
    })
  return drafts
}
