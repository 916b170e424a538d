import type { Sighting } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { scanLayout } from '../layout/scan-layout.js'
import { cutRowDraft, phoneLayoutDrafts, type PhoneLayoutRule } from './phone-layout-drafts.js'
import { scanCutRows } from './scan-cut-rows.js'

/** Size of a phone's screen in CSS pixels. */
const phoneSize = [375, 812] as const
/** Rules whose verdict depends on the state of the page. */
const judged = ['overflow-phone', 'cut-off-phone', 'clipped-phone', 'overlap-phone'] as const

/** Rule of layout at the width of a phone. */
export type NarrowRule = (typeof judged)[number] & PhoneLayoutRule

const isJudged = (one: Sighting<PhoneLayoutRule>): one is Sighting<NarrowRule> =>
  (judged as readonly string[]).includes(one.rule)

/** Makes the page as narrow as a phone and yields the faults of its layout, except `known` ones. Yields none if the browser can't change its size. */
export async function layoutAtPhoneWidth(
  lab: LabPage,
  known: readonly Sighting[] = [],
): Promise<readonly Sighting<NarrowRule>[]> {
  // A show of pictures hides some of them at every width.
  const always = (await lab.scan(scanCutRows)).map(({ row }) => row)
  const found = await lab.inSizes(async (resize) => {
    await resize(...phoneSize)
    const cut = (await lab.scan(scanCutRows)).filter(({ row }) => !always.includes(row))
    const layout = await lab.scan(scanLayout)
    // A short message covers the page only for a moment.
    const drafts = [
      ...phoneLayoutDrafts({ ...layout, covered: [] }, 'width=device-width', null).filter(isJudged),
      ...cut.slice(0, 1).map(cutRowDraft),
    ].filter((one) => !known.some((other) => isOf(one, other)))
    const after = drafts.length > 0 ? await lab.picture() : null
    return drafts.map((draft) => ({ ...draft, after }))
  })
  return found ?? []
}

const isOf = (one: Sighting, other: Sighting) =>
  one.rule === other.rule &&
  (one.rule === 'overflow-phone' ||
    one.selectors?.[0] === other.selectors?.[0] ||
    one.element === other.element)
