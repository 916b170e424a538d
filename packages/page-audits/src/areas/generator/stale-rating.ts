import type { FindingAction, Target } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { titleOf } from '../../controls/controls.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { tapAndLeave } from '../derived/kept-behind.js'
import { otherValue, setTo } from '../derived/other-value.js'
import { textAt } from '../derived/placed-texts.js'
import { scanPlacedTexts } from '../derived/scan-placed-texts.js'
import { scanGenerator } from './scan-generator.js'

/** Reports a text about the result, such as its strength, that does not follow the length. */
export async function draftStaleRating(context: PageContext, lab: LabPage): Promise<Draft<'stale-output'>[]> {
  await lab.restart()
  const { lengthField } = await lab.scan(scanGenerator)
  const length = context.first.targets.find(({ selector }) => selector === lengthField)
  if (!length) return []
  const found = await tryTwice(lab, () => staleRating(lab, length), {
    nameOf: namesOnPage(context),
    actions: ({ acts }) => acts,
    same: (one, two) => one.place === two.place,
  })
  if (!found) return []
  const { place, stale, fresh } = found.fault
  return [
    {
      rule: 'stale-output',
      description: `“${stale.slice(0, 60)}” does not follow ${titleOf(length)}: it stays with the result of the new length, and says “${fresh.slice(0, 60)}” once another one of that length is made.`,
      selectors: [place],
      element: stale.slice(0, 60),
      ...found.proof,
    },
  ]
}

/** A text about the result that did not follow the length, and followed once a new result was made. */
interface StaleRating {
  readonly place: string
  readonly stale: string
  readonly fresh: string
  readonly acts: readonly FindingAction[]
}

/**
 * Chooses another length of a generator that makes a new result at once, then makes two more of the same length: a text that says another thing with
 * both of them, such as the strength, was not brought up to date. Null without one.
 */
async function staleRating(lab: LabPage, length: Target): Promise<StaleRating | null> {
  await lab.restart()
  const first = await lab.scan(scanGenerator)
  const value = otherValue(length, String(first.length ?? ''), 0, new Date())
  if (first.make === null || first.length === null || value === null) return null
  const texts = () => lab.scan(scanPlacedTexts, false)
  const atFirst = await texts()
  const act = setTo(length, value)
  if (!(await tapAndLeave(lab, act))) return null
  const words = (await lab.scan(scanGenerator)).words
  const isMade = Object.keys(words).some(
    (place) => words[place] !== first.words[place] && words[place]!.length === Number(value),
  )
  if (!isMade) return null
  const resized = await texts()
  const again = clickOn(first.make)
  const made: (typeof resized)[] = []
  for (let count = 0; count < 2; count++) {
    if ((await lab.tap(again)).isError) return null
    made.push(await texts())
  }
  for (const { selector, text } of resized) {
    const [fresh, other] = made.map((each) => textAt(each, selector))
    const isStale = textAt(atFirst, selector) === text && fresh !== text && fresh === other
    if (isStale && fresh !== undefined)
      return { place: selector, stale: text, fresh, acts: [act, again, again] }
  }
  return null
}
