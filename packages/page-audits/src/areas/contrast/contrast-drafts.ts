import type { Sighting } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { Place } from '../../kit/page-kit.js'
import { hideTexts, showTexts, showTop, type UnsureText } from './scan-hidden-texts.js'
import { blend, contrastRatio, neededRatios } from './ratio.js'
import { sampleRatios } from './sample-ratios.js'
import { scanInks } from './scan-inks.js'

/** The rules on contrast beyond axe-core's. */
export type ContrastRule = 'low-contrast' | 'weak-contrast'

const maxViews = 3
/** A sampled ratio is an estimate: this much of the needed one is clearly too little. */
const clearly = 0.93
const settleMs = 300

interface Faint extends Place {
  readonly ratio: number
  readonly large: boolean
}

/** Words by which a task asks for more than the usual contrast. */
const asksForMore =
  /\bAAA\b|\b7 ?: ?1\b|\b(?:enhanced|high|highest|strong) contrast\b|\blow vision\b|\bhohe[rn]? Kontrast/i

/**
 * Texts whose contrast axe-core can't tell, measured in pictures of the page without its text, and, where the task asks for it,
 * texts that keep level AA but not AAA. `unsure` has axe-core's selectors. Leaves the page as it was.
 */
export async function contrastDrafts(
  lab: LabPage,
  unsure: readonly string[],
  task: string,
): Promise<readonly Sighting<ContrastRule>[]> {
  const wantsMore = asksForMore.test(task)
  const inks = wantsMore ? await lab.scan(scanInks) : []
  const plain = inks.flatMap(({ ground, ink, ...text }): Faint[] =>
    ground ? [{ ...text, ratio: contrastRatio(blend(ink, ground), ground) }] : [],
  )
  const first = await measure(lab, unsure)
  const failing = first.filter(({ ratio, large }) => ratio < neededRatios(large).aa * clearly)
  // Something behind the text may move.
  if (failing.length > 0) await lab.waitForLate(settleMs)
  const again =
    failing.length > 0
      ? await measure(
          lab,
          failing.map(({ asked }) => asked),
        )
      : []
  const low = again.filter(({ ratio, large }) => ratio < neededRatios(large).aa * clearly)
  const weak = (wantsMore ? [...plain, ...first] : []).filter(
    ({ ratio, large }) => ratio >= neededRatios(large).aa && ratio < neededRatios(large).aaa * 0.99,
  )
  return [
    ...draftOf(
      'low-contrast',
      low,
      (ratio, large) =>
        `has a contrast of ${ratio} against what is behind it, and needs ${neededRatios(large).aa}:1`,
    ),
    ...draftOf(
      'weak-contrast',
      weak,
      (ratio, large) =>
        `has a contrast of ${ratio}: enough for level AA, but not for the ${neededRatios(large).aaa}:1 of level AAA`,
    ),
  ]
}

/** Measures some elements, view by view. */
async function measure(lab: LabPage, selectors: readonly string[]) {
  const found: (Faint & { readonly asked: string })[] = []
  let left = selectors
  for (let view = 0; view < maxViews && left.length > 0; view++) {
    const texts = await lab.scan(hideTexts, left)
    const picture = texts.length > 0 ? await lab.picture() : null
    await lab.scan(showTexts)
    if (!picture) left = left.slice(1)
    else {
      const ratios = await sampleRatios(picture, texts)
      found.push(...ratios.map(({ text, ratio }) => ({ ...withoutInk(text), asked: text.asked, ratio })))
      left = left.filter((selector) => texts.every(({ asked }) => asked !== selector))
    }
  }
  if (selectors.length > 0) await lab.scan(showTop)
  return found
}

const withoutInk = ({ selector, name, tag, box, large }: UnsureText) => ({ selector, name, tag, box, large })

/** One finding for all texts that break a rule; the faintest is described. */
function draftOf(
  rule: ContrastRule,
  texts: readonly Faint[],
  says: (ratio: string, large: boolean) => string,
): Sighting<ContrastRule>[] {
  const [worst] = texts.toSorted((one, two) => one.ratio - two.ratio)
  if (!worst) return []
  const more = texts.length > 1 ? ` (${texts.length} elements)` : ''
  return [
    {
      rule,
      description: `The text “${worst.name}”${more} ${says(`${worst.ratio.toFixed(1)}:1`, worst.large)}.`,
      selectors: texts.slice(0, 8).map(({ selector }) => selector),
      element: worst.name,
      box: worst.box,
      repro: ['Open the page.', `Compare the colour of “${worst.name}” with the colours behind it.`],
    },
  ]
}
