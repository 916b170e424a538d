import { contentAtLoad, contentDrafts, draftPlace } from './content-drafts.js'
import type { OddRule } from './odd-text.js'
import type { AuditContext } from '../../audit-context.js'
import type { Screenshot } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import { type LayoutRule, layoutDrafts } from '../layout/layout-drafts.js'
import { secondLook } from '../../lab/second-look.js'
import { seenOnce } from '../../lab/seen-once.js'
import type { LabPage } from '../../lab/lab-page.js'
import { type ContentScan, scanContent } from './scan-content.js'
import { type LayoutScan, scanLayout } from '../layout/scan-layout.js'
import { defineAudit } from '../../define-audit.js'
import { vanishes } from '../liveness/vanishes.js'
import { unseenTexts } from '../layout/unseen-texts.js'

type ContentRule =
  | LayoutRule
  | 'blank-page'
  | 'stuck-loading'
  | 'broken-image'
  | OddRule
  | 'unstyled-page'
  | 'invisible-text'
  | 'overflow-desktop'
  | 'missing-title'
  | 'duplicate-id'

const [slowestMs, everyMs] = [6000, 400]

/** Reads what a page shows: unfinished and broken content, pictures, texts over each other, loading without an end. */
export const contentAudit = defineAudit({
  name: 'content',
  rules: [
    'leaked-value',
    'wrong-result',
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
    'misaligned',
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
    await lab.restart()
    const layout = await lab.scan(scanLayout)
    const after = await lab.picture()
    const content = await settledContent(lab, layout)
    const blank = isBlank(content, layout) && (await lab.look()).targets.length === 0
    const drafts: Draft<ContentRule>[] = [
      ...(blank ? [blankPage(context)] : await vanishes(context, lab)),
      ...contentDrafts(content, contentAtLoad(context), after),
      ...(await laidOut(lab, layout, after)),
      ...seenOnce(await unseenTexts(lab), async () => {
        await lab.restart()
        return unseenTexts(lab)
      }),
    ]
    return { drafts, counts: { images_broken: content.brokenImages.length, odd_texts: content.odd.length } }
  },
})

/** The content once the page stopped saying that it loads; as it is after six seconds of waiting where it does not, however long the looks between take. */
async function settledContent(lab: LabPage, layout: LayoutScan): Promise<ContentScan> {
  let content = await lab.scan(scanContent)
  const isUnfinished = () => content.busy.length > 0 || isBlank(content, layout)
  for (let waited = 0; waited < slowestMs && isUnfinished(); waited += everyMs) {
    await lab.rest(everyMs)
    content = await lab.scan(scanContent)
  }
  return content
}

const blankPage = ({ first }: AuditContext): Draft<'blank-page'> => ({
  rule: 'blank-page',
  description: 'The page stays blank: no text, no picture and no control within six seconds.',
  // Text that was there when the exploration began may since have gone for good: that leaves it open.
  reproduced: first.textLength === 0 || null,
})

/** Faults of the layout. What weighs much is looked at again in a fresh page. */
async function laidOut(
  lab: LabPage,
  layout: LayoutScan,
  after: Screenshot | null,
): Promise<Draft<LayoutRule | 'unstyled-page' | 'broken-image' | 'overflow-desktop'>[]> {
  const afresh = layout.covered.length > 0 || layout.unstyled !== null ? await scanAfresh(lab) : layout
  const drafts: Awaited<ReturnType<typeof laidOut>> = layoutDrafts(layout, { after }).map((draft) => ({
    ...draft,
    ...secondLook(draft.rule === 'covered-control' ? afresh : null, ({ covered }) =>
      covered.some(({ selector }) => selector === draft.selectors?.[0]),
    ),
  }))
  if (layout.unstyled !== null)
    drafts.push({
      rule: 'unstyled-page',
      description: `The page has no styles: ${layout.unstyled} can't be loaded, and nothing else says how it is to look.`,
      after,
      ...secondLook(afresh, ({ unstyled }) => unstyled !== null),
    })
  for (const place of layout.noBackground)
    drafts.push({
      rule: 'broken-image',
      description: `The background picture ${place.src} can't be loaded.`,
      ...draftPlace(place, after),
      // A server that failed once may answer the second request: that proves nothing either way.
      reproduced: null,
    })
  if (layout.overflow > 0)
    drafts.push({
      rule: 'overflow-desktop',
      description: `The page is ${layout.overflow} pixels wide in a window of ${layout.width}: it scrolls sideways.`,
      ...(layout.wide[0] ? draftPlace(layout.wide[0], after) : {}),
      reproduced: null,
    })
  return drafts
}

const scanAfresh = async (lab: LabPage) => {
  lab.distrust()
  await lab.restart()
  return lab.scan(scanLayout)
}

const isBlank = (content: ContentScan, layout: LayoutScan) =>
  content.textLength === 0 && layout.controls === 0
