import type { FindingAction, Signals, Target } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'

/** A text that came back otherwise from there and back. */
export interface RoundTrip {
  readonly field: Target
  readonly was: string
  readonly is: string
  readonly acts: readonly FindingAction[]
}

const words = 'good morning harbour'
const lateMs = 700

/** The only large text field of a page that translates what is typed. */
export function translatedField({ targets }: Signals): Target | undefined {
  const fields = targets.filter((target) => target.tag === 'textarea' && !isDisabled(target))
  const open = fields.filter((target) => target.state['readonly'] !== true)
  return open.length === 1 ? open[0] : undefined
}

/** Whether two texts have the same letters and other spaces. Other letters may be meant, as in a text that is made secret. */
export const losesSpaces = (was: string, is: string): boolean => {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  const letters = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')
  return plain(was) !== plain(is) && letters(was) === letters(is)
}

/** Types words, takes the result as the new input, and that one's result again; null where the words come back, or something else does. */
export async function thereAndBack(lab: LabPage, field: Target, button: Target): Promise<RoundTrip | null> {
  await lab.restart()
  const acts = [typeInto(field.selector, words), clickOn(button.selector), clickOn(button.selector)]
  const seen: string[] = []
  for (const act of acts) {
    if ((await lab.tap(act)).isError) return null
    await lab.waitForLate(lateMs)
    seen.push(targetOf(await lab.look(), field.selector)?.value ?? '')
  }
  const [was = '', there, is = ''] = seen
  return was === words && there !== was && losesSpaces(was, is) ? { field, was, is, acts } : null
}
