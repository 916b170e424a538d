import { oddText } from '../content/odd-text.js'
import type { Draft } from '../../findings/draft.js'
import { layoutDrafts, type LayoutRule } from '../layout/layout-drafts.js'
import type { LabPage } from '../../lab/lab-page.js'
import { defineScan } from '../../kit/define-scan.js'
import { inFrames } from '../../kit/in-frames.js'
import type { Place } from '../../kit/page-kit.js'
import { scanContent } from '../content/scan-content.js'
import { scanLayout } from '../layout/scan-layout.js'
import { defineAudit } from '../../define-audit.js'
import { axeDraft } from '../accessibility/axe-draft.js'
import { runAxe } from '../accessibility/run-axe.js'

type FrameRule =
  | Exclude<LayoutRule, 'covered-control'>
  | 'placeholder-text'
  | 'leaked-value'
  | 'broken-image'
  | 'small-target'
  | 'clipped-phone'
  | `axe/${string}`

/**
 * Audits the page's frames: layout, content and axe-core's rules in each frame of the page's own origin, on
 * the desktop and on a phone.
 */
export const framesAudit = defineAudit({
  name: 'frames',
  rules: [
    'text-overlaps',
    'text-clipped',
    'crowded-text',
    'squeezed-image',
    'tiny-text',
    'placeholder-text',
    'leaked-value',
    'broken-image',
    'small-target',
    'clipped-phone',
    'axe/*',
  ],
  observes: ['visual_design', 'accessibility', 'responsiveness'],
  maxMs: 60_000,
  async run(context) {
    const lab = await context.lab()
    await lab.seen()
    if (!(await lab.scan(hasFrames))) return { drafts: [] }
    await lab.restart()
    const layouts = await lab.scan(inFrames(scanLayout))
    const contents = await lab.scan(inFrames(scanContent))
    const after = await lab.picture()
    const drafts: Draft<FrameRule>[] = []
    const tell = ({ name, selector }: Place, found: readonly Draft<FrameRule>[]) =>
      drafts.push(
        ...found.map((draft) => ({
          ...draft,
          description: `In the frame “${name || selector}”: ${draft.description}`,
          after,
          // Grave findings would need a confirmation of their own.
          severity: draft.rule === 'broken-image' ? ('medium' as const) : draft.severity,
        })),
      )
    for (const { frame, value } of layouts)
      tell(
        frame,
        layoutDrafts(value, { after }).filter(
          (draft): draft is Draft<Exclude<LayoutRule, 'covered-control'>> => draft.rule !== 'covered-control',
        ),
      )
    for (const { frame, value } of contents) {
      const at = (place: Place) => ({
        selectors: [place.selector],
        element: place.name,
        box: place.box,
      })
      tell(frame, [
        ...value.odd.map((odd) => ({ ...oddText(odd), ...at(odd) })),
        ...value.brokenImages.map((image) => ({
          rule: 'broken-image' as const,
          description: `The picture ${image.name ? `“${image.name}” ` : ''}(${image.src}) can't be loaded.`,
          ...at(image),
        })),
      ])
    }
    for (const { frame } of layouts) {
      const violations = await runAxe(lab, context.signal, { frame: frame.selector })
      tell(frame, violations.map(axeDraft))
    }
    drafts.push(...(await onPhone(await context.phone())))
    return { drafts, counts: { frames: layouts.length } }
  },
})

const hasFrames = defineScan(function hasFrames(): boolean {
  return document.querySelector('iframe') !== null
})

async function onPhone(phone: LabPage): Promise<Draft<'small-target' | 'clipped-phone'>[]> {
  await phone.seen()
  const layouts = await phone.scan(inFrames(scanLayout))
  const after = await phone.picture()
  return layouts.flatMap(({ frame, value: { small, clipped } }) => {
    const at = (places: readonly Place[]) => ({
      selectors: places.map(({ selector }) => selector),
      element: places[0]?.name ?? '',
      box: places[0]?.box ?? null,
      after,
      repro: ['Open the page on a phone (375 × 812).'],
    })
    const where = `On a phone, in the frame “${frame.name || frame.selector}”,`
    const drafts: Draft<'small-target' | 'clipped-phone'>[] = []
    if (small.length > 0)
      drafts.push({
        rule: 'small-target',
        description: `${where} ${small.length === 1 ? 'a control is' : `${small.length} controls are`} smaller than the 24 × 24 pixels that a finger needs: ${small
          .slice(0, 3)
          .map(({ name, selector, box }) => `“${name || selector}” (${box.width} × ${box.height})`)
          .join(', ')}.`,
        ...at(small),
      })
    for (const place of clipped.slice(0, 2))
      drafts.push({
        rule: 'clipped-phone',
        description: `${where} “${place.name || place.selector}” is cut off: its text does not fit its box.`,
        ...at([place]),
      })
    return drafts
  })
}
