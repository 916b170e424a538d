import type { Sighting } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { type FaintText, isTooFaint, measureTwice } from './measure-texts.js'
import { blend, contrastRatio, neededRatios } from './ratio.js'
import { scanInks } from './scan-inks.js'

/** The rules on contrast beyond axe-core's. */
export type ContrastRule = 'low-contrast' | 'weak-contrast'

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
  const plain = inks.flatMap(({ ground, ink, ...text }): FaintText[] =>
    ground ? [{ ...text, ratio: contrastRatio(blend(ink, ground), ground) }] : [],
  )
  const { first, second } = await measureTwice(lab, unsure)
  const low = second.filter(isTooFaint)
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

/** One finding for all texts that break a rule; the faintest is described. */
function draftOf(
  rule: ContrastRule,
  texts: readonly FaintText[],
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
