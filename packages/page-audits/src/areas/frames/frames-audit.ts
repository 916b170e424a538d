import { type OddRule, oddText } from '../content/odd-text.js'
import type { Sighting } from '../../findings/draft.js'
import { layoutDrafts, type LayoutRule } from '../layout/layout-drafts.js'
import type { LabPage } from '../../lab/lab-page.js'
import { seenOnce } from '../../lab/seen-once.js'
import type { PageContext } from '../../audit-context.js'
import { defineScan } from '../../kit/define-scan.js'
import { inFrames } from '../../kit/in-frames.js'
import type { Place } from '../../kit/page-kit.js'
import { scanContent } from '../content/scan-content.js'
import { scanLayout } from '../layout/scan-layout.js'
import { definePageAudit } from '../../define-audit.js'
import { axeDraft } from '../accessibility/axe-draft.js'
import { runAxe } from '../accessibility/run-axe.js'

type FrameRule =
  | Exclude<LayoutRule, 'covered-control'>
  | OddRule
  | 'broken-image'
  | 'small-target'
  | 'clipped-phone'
  | `axe/${string}`

/**
 * Audits the page's frames: layout, content and axe-core's rules in each frame of the page's own origin, on
 * the desktop and on a phone.
 */
export const framesAudit = definePageAudit({
  name: 'frames',
  rules: [
    'text-overlaps',
    'text-clipped',
    'crowded-text',
    'squeezed-image',
    'misaligned',
    'tiny-text',
    'placeholder-text',
    'leaked-value',
    'wrong-result',
    'broken-image',
    'small-target',
    'clipped-phone',
    'axe/*',
  ],
  observes: ['visual_design', 'accessibility', 'responsiveness'],
  touches: 'reads',
  maxMs: 60_000,
  usesPhone: true,
  async run(context) {
    const lab = await context.lab()
    await lab.seen()
    if (!(await lab.scan(hasFrames))) return { drafts: [] }
    const { frames, sightings } = await lookIntoFrames(context, lab)
    const onDesktop = seenOnce(sightings, async () => (await lookIntoFrames(context, lab)).sightings)
    return {
      drafts: [...onDesktop, ...seenOnce(await onPhone(await context.phone()))],
      counts: { frames },
    }
  },
})

/** Opens the page afresh and looks into each of its frames. */
async function lookIntoFrames(
  { signal }: PageContext,
  lab: LabPage,
): Promise<{ readonly frames: number; readonly sightings: readonly Sighting<FrameRule>[] }> {
  await lab.restart()
  const layouts = await lab.scan(inFrames(scanLayout))
  const contents = await lab.scan(inFrames(scanContent))
  const after = await lab.picture()
  const sightings: Sighting<FrameRule>[] = []
  const tell = ({ name, selector }: Place, found: readonly Sighting<FrameRule>[]) =>
    sightings.push(
      ...found.map((one) => ({
        ...one,
        description: `In the frame “${name || selector}”: ${one.description}`,
        after,
      })),
    )
  for (const { frame, value } of layouts)
    tell(
      frame,
      layoutDrafts(value, { after }).filter(
        (one): one is Sighting<Exclude<LayoutRule, 'covered-control'>> => one.rule !== 'covered-control',
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
    const { violations } = await runAxe(lab, signal, { frame: frame.selector })
    tell(frame, violations.map(axeDraft))
  }
  return { frames: layouts.length, sightings }
}

const hasFrames = defineScan(function hasFrames(): boolean {
  return document.querySelector('iframe') !== null
})

async function onPhone(phone: LabPage): Promise<Sighting<'small-target' | 'clipped-phone'>[]> {
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
    const sightings: Sighting<'small-target' | 'clipped-phone'>[] = []
    if (small.length > 0)
      sightings.push({
        rule: 'small-target',
        description: `${where} ${small.length === 1 ? 'a control is' : `${small.length} controls are`} smaller than the 24 × 24 pixels that a finger needs: ${small
          .slice(0, 3)
          .map(({ name, selector, box }) => `“${name || selector}” (${box.width} × ${box.height})`)
          .join(', ')}.`,
        ...at(small),
      })
    for (const place of clipped.slice(0, 2))
      sightings.push({
        rule: 'clipped-phone',
        description: `${where} “${place.name || place.selector}” is cut off: its text does not fit its box.`,
        ...at([place]),
      })
    return sightings
  })
}
