import { definePageAudit } from '../../define-audit.js'
import type { Draft, Sighting } from '../../findings/draft.js'
import { joinScans } from '../../kit/define-scan.js'
import type { Place } from '../../kit/page-kit.js'
import type { LabPage, Resize } from '../../lab/lab-page.js'
import { scanBounds } from '../layout/scan-bounds.js'
import { scanClipped } from '../layout/scan-clipped.js'
import { scanOverlaps } from '../layout/scan-overlaps.js'
import { type Band, findBands } from './find-bands.js'

/** Widths at which the page is looked at: those between the usual breakpoints of style sheets. */
const widths = [1440, 1280, 1100, 960, 800, 700, 560, 440, 375, 320]
/** Widths whose faults the audits of the desktop and the phone report. */
const elsewhere = [1440, 375]
const height = 900

const scanFit = joinScans('scanFit', scanBounds, scanClipped, scanOverlaps)

/** A fault of the layout at one width. */
interface Misfit {
  readonly key: string
  readonly says: string
  readonly places: readonly Place[]
}

/** Resizes one page from a desktop's width to a small phone's and names the widths in which its content overflows, overlaps or is cut off. */
export const widthsAudit = definePageAudit({
  name: 'widths',
  rules: ['breaks-at-width'],
  observes: ['responsiveness'],
  maxMs: 30_000,
  touches: 'reads',
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const found = await lab.inSizes((resize) => sweep(lab, resize))
    return { drafts: found?.drafts ?? [], counts: { widths: found?.looks ?? 0 } }
  },
})

/** Looks at the page at all widths, and once more, freshly opened, in the middle of each band. */
async function sweep(lab: LabPage, resize: Resize) {
  const misfits = new Map<string, Misfit>()
  let looks = 0
  const look = async (width: number): Promise<ReadonlySet<string>> => {
    looks++
    await resize(width, height)
    const seen = await misfitsNow(lab)
    for (const one of seen) misfits.set(one.key, one)
    return new Set(seen.map(({ key }) => key))
  }
  const seen = new Map<number, ReadonlySet<string>>()
  for (const width of widths) seen.set(width, await look(width))
  const drafts: Draft<'breaks-at-width'>[] = []
  for (const band of await findBands(seen, look, elsewhere)) {
    const middle = Math.round((band.from + band.to) / 2)
    await resize(middle, height)
    await lab.restart()
    const again = (await misfitsNow(lab)).find(({ key }) => key === band.key)
    const after = again ? await lab.picture() : null
    drafts.push({ ...draftOf(band, again ?? misfits.get(band.key)!), after, reproduced: again !== undefined })
  }
  return { drafts, looks }
}

async function misfitsNow(lab: LabPage): Promise<readonly Misfit[]> {
  const { overflow, width, wide, cutOff, clipped, overlaps } = await lab.scan(scanFit)
  return [
    ...(overflow > 0
      ? [{ key: 'overflow', says: `the page is ${overflow - width} pixels too wide`, places: wide }]
      : []),
    ...cutOff.map((place) => ({
      key: `cut off ${place.selector}`,
      says: `${named(place)} is cut off at the edge`,
      places: [place],
    })),
    ...clipped.map((place) => ({
      key: `clipped ${place.selector}`,
      says: `${named(place)} does not fit its box`,
      places: [place],
    })),
    ...overlaps.map(({ upper, lower }) => ({
      key: `overlap ${upper.selector} ${lower.selector}`,
      says: `${named(upper)} lies over ${named(lower)}`,
      places: [upper, lower],
    })),
  ]
}

const named = ({ name, selector }: Place) => `“${name || selector}”`

function draftOf({ key, from, to }: Band, { says, places }: Misfit): Sighting<'breaks-at-width'> {
  const [first] = places
  const sticks = key === 'overflow' && first ? `: ${named(first)} sticks out` : ''
  return {
    rule: 'breaks-at-width',
    description: `From ${from} to ${to} pixels of width ${says}${sticks}.`,
    selectors: places.map(({ selector }) => selector),
    element: first?.name ?? '',
    box: first?.box ?? null,
    repro: ['Open the page.', `Make the window ${Math.round((from + to) / 2)} pixels wide.`],
  }
}
