import type { Place } from '../../kit/page-kit.js'
import type { LabPage } from '../../lab/lab-page.js'
import { neededRatios } from './ratio.js'
import { sampleRatios } from './sample-ratios.js'
import { hideTexts, showTexts, showTop, type UnsureText } from './scan-hidden-texts.js'

const maxViews = 3
/** A sampled ratio is an estimate: this much of the needed one is clearly too little. */
const clearly = 0.93
const settleMs = 300

/** A text and its contrast against what is behind it. */
export interface FaintText extends Place {
  readonly ratio: number
  readonly large: boolean
}

interface Measured extends FaintText {
  readonly asked: string
}

/** Whether a measured text clearly lacks the contrast of level AA. */
export const isTooFaint = ({ ratio, large }: FaintText): boolean => ratio < neededRatios(large).aa * clearly

/** Measures texts in pictures of the page without its text, and those that are too faint once more. Leaves the page scrolled to its top. */
export async function measureTwice(
  lab: LabPage,
  selectors: readonly string[],
): Promise<{ readonly first: readonly FaintText[]; readonly second: readonly FaintText[] }> {
  const first = await measure(lab, selectors)
  const failing = first.filter(isTooFaint)
  if (failing.length === 0) return { first, second: [] }
  // Something behind the text may move.
  await lab.waitForLate(settleMs)
  return {
    first,
    second: await measure(
      lab,
      failing.map(({ asked }) => asked),
    ),
  }
}

/** Measures some elements, view by view. */
async function measure(lab: LabPage, selectors: readonly string[]) {
  const found: Measured[] = []
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
