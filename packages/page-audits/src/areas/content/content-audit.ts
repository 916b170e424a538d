import { sleep } from '@webeval/core'
import { oddText } from './odd-text.js'
import type { Draft } from '../../findings/draft.js'
import { inSentences, pathTo, reproduce } from '../../controls/replay.js'
import { type LayoutRule, layoutDrafts } from '../layout/layout-drafts.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { Place } from '../../kit/page-kit.js'
import { type ContentScan, scanContent } from './scan-content.js'
import { type LayoutScan, scanLayout } from '../layout/scan-layout.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import { vanishes } from '../liveness/vanishes.js'
import { unseenTexts } from '../layout/unseen-texts.js'

type ContentRule =
  | LayoutRule
  | 'blank-page'
  | 'stuck-loading'
  | 'broken-image'
  | 'placeholder-text'
  | 'leaked-value'
  | 'unstyled-page'
  | 'invisible-text'
  | 'overflow-desktop'
  | 'missing-title'
  | 'duplicate-id'

const slowestMs = 6000

/** Reads what a page shows: unfinished and broken content, pictures, texts over each other, loading without an end. */
export const contentAudit = defineAudit({
  name: 'content',
  rules: [
    'leaked-value',
    'stuck-loading',
    'blank-page',
    'broken-image',
    'placeholder-text',
    'squeezed-image',
    'text-overlaps',
    'unstyled-page',
    'covered-control',
    'invisible-text',
    'tiny-text',
    'crowded-text',
    'text-clipped',
    'overflow-desktop',
    'missing-title',
    'duplicate-id',
  ],
  observes: ['visual_design', 'functionality'],
  maxMs: 60_000,
  essential: true,
  onRestlessPage: true,
  async run(context) {
    const lab = await context.lab()
    const drafts: Draft<ContentRule>[] = []
    await lab.restart()
    let content = await lab.scan(scanContent)
    const layout = await lab.scan(scanLayout)
    const after = await lab.picture()
    const opened = performance.now()
    while (performance.now() - opened < slowestMs && (content.busy.length > 0 || isBlank(content, layout))) {
      await sleep(400, context.signal)
      content = await lab.scan(scanContent)
    }
    const atLoad = context.scans.find((scan) => scan.entry === -1)?.scan
    const seenBefore = (selector: string, list: readonly Place[] | undefined): boolean | null =>
      atLoad ? (list ?? []).some((place) => place.selector === selector) : null
    const at = (place: Place) => ({
      selectors: [place.selector],
      element: place.name,
      box: place.box,
      after,
    })

    if (isBlank(content, layout) && (await lab.look()).targets.length === 0)
      drafts.push({
        rule: 'blank-page',
        description: 'The page stays blank: no text, no picture and no control within six seconds.',
        reproduced: context.first.textLength === 0 || null,
      })
    else drafts.push(...(await vanishes(context, lab)))
    for (const place of content.busy)
      drafts.push({
        rule: 'stuck-loading',
        description: `The page goes on saying that it loads (“${place.name || place.selector}”) six seconds after it was opened.`,
        ...at(place),
        reproduced: seenBefore(place.selector, atLoad?.busy),
      })
    for (const image of content.brokenImages)
      drafts.push({
        rule: 'broken-image',
        description: `The picture ${image.name ? `“${image.name}” ` : ''}(${image.src}) can't be loaded; an empty frame stands in its place.`,
        ...at(image),
        reproduced: seenBefore(image.selector, atLoad?.brokenImages),
      })
    for (const odd of content.odd)
      drafts.push({ ...oddText(odd), ...at(odd), reproduced: seenBefore(odd.selector, atLoad?.odd) })
    // What weighs much is looked at again in a fresh page.
    const afresh = layout.covered.length > 0 ? await scanAfresh(lab) : layout
    drafts.push(
      ...layoutDrafts(layout, { after }).map((draft) =>
        draft.rule === 'covered-control'
          ? { ...draft, reproduced: afresh.covered.some(({ selector }) => selector === draft.selectors?.[0]) }
          : draft,
      ),
    )
    if (layout.unstyled !== null)
      drafts.push({
        rule: 'unstyled-page',
        description: `The page has no styles: ${layout.unstyled} can't be loaded, and nothing else says how it is to look.`,
        after,
        reproduced: (await scanAfresh(lab)).unstyled !== null,
      })
    for (const place of layout.noBackground)
      drafts.push({
        rule: 'broken-image',
        description: `The background picture ${place.src} can't be loaded.`,
        ...at(place),
        reproduced: null,
      })
    drafts.push(...(await unseenTexts(lab)))
    if (layout.overflow > 0)
      drafts.push({
        rule: 'overflow-desktop',
        description: `The page is ${layout.overflow} pixels wide in a window of ${layout.width}: it scrolls sideways.`,
        ...(layout.wide[0] ? at(layout.wide[0]) : {}),
      })
    if (content.title.trim() === '')
      drafts.push({ rule: 'missing-title', description: 'The page has no title.' })
    if (content.duplicateIds.length > 0)
      drafts.push({
        rule: 'duplicate-id',
        description: `Several elements share an id: ${content.duplicateIds.slice(0, 5).join(', ')}.`,
      })

    // What came up only after an act: seen again by the shortest way that leads there.
    const known = new Set(content.odd.map((odd) => odd.text))
    const nameOf = namesFor(context)
    let tried = 0
    for (const { entry, scan } of context.scans.filter((found) => found.entry >= 0))
      for (const odd of scan.odd) {
        if (known.has(odd.text) || tried >= 4) continue
        // What one act brought up in several places is one fault.
        for (const twin of scan.odd) if (twin.kind === odd.kind) known.add(twin.text)
        tried++
        const shows = async () => {
          const again = await lab.scan(scanContent)
          return again.odd.some((other) => other.kind === odd.kind)
        }
        const found = await reproduce(lab, pathTo(context.entries, entry), shows)
        drafts.push({
          ...oddText(odd),
          selectors: [odd.selector],
          element: odd.name,
          box: odd.box,
          after: found ? await lab.picture() : (context.entries[entry]?.pictures.after ?? null),
          evidence: [{ step: entry + 1 }],
          ...(found ? { actions: found.actions, repro: inSentences(found.actions, nameOf) } : {}),
          reproduced: found !== null,
        })
      }
    return { drafts, counts: { images_broken: content.brokenImages.length, odd_texts: content.odd.length } }
  },
})

const scanAfresh = async (lab: LabPage) => {
  await lab.restart()
  return lab.scan(scanLayout)
}

const isBlank = (content: ContentScan, layout: LayoutScan) =>
  content.textLength === 0 && layout.controls === 0
