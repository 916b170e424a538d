import { confirm } from '../../../lab/confirm.js'
import { clickOn, typeInto } from '../../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { saysThings } from './says-things.js'
import { findBroken } from '../../../kit/find-broken.js'
import { type QuantityScan, scanQuantities } from './scan-quantities.js'
import type { AuditContext } from '../../../audit-context.js'
import { namesFor } from '../../../findings/names-for.js'

/** A number with a button to raise it and one to lower it. */
export type Stepper = QuantityScan & {
  readonly plus: NonNullable<QuantityScan['plus']>
  readonly minus: NonNullable<QuantityScan['minus']>
}

/** How often minus is pressed, at most, to see where it ends. */
const mostDown = 7

/** Reads the numbers that can be raised and lowered now. */
export const readQuantities = (lab: LabPage): Promise<QuantityScan[]> => lab.scan(scanQuantities)

/** Presses plus and minus: they go their own way, by the same step, and never below nothing where things are counted. */
export async function checkSteps(
  context: AuditContext,
  lab: LabPage,
  way: readonly FindingAction[],
  quantity: Stepper,
): Promise<Draft<StepRule>[]> {
  const found = await confirm(lab, way, () => faultOf(lab, quantity), {
    nameOf: namesFor(context),
    same: (one, two) => one.description === two.description,
    further: ({ done }) => done,
  })
  if (!found) return []
  const { button, done: _, ...fault } = found.fault
  const selectors = [button.selector, quantity.number.selector]
  return [{ ...fault, selectors, element: button.name, box: button.box, ...found.proof }]
}

type StepRule = 'wrong-direction' | 'uneven-steps' | 'accepts-invalid'

interface StepFault extends Pick<Draft<StepRule>, 'rule' | 'category' | 'severity' | 'description'> {
  readonly button: Stepper['plus']
  readonly done: readonly FindingAction[]
}

async function faultOf(lab: LabPage, quantity: Stepper): Promise<StepFault | null> {
  const { plus, minus, number, title } = quantity
  const done: FindingAction[] = []
  const read = async () =>
    (await readQuantities(lab)).find(({ number: { selector } }) => selector === number.selector) ?? null
  let now: QuantityScan | null = await read()
  const act = async (action: FindingAction): Promise<number | null> => {
    const before = now
    if (!before || (await lab.tap(action)).isError) return null
    done.push(action)
    now = await read()
    return now === null ? null : rounded(now.value - before.value)
  }
  const named = (button: Stepper['plus']) => `“${button.name || button.selector}”`
  const of = `“${title || number.selector}”`
  const wrong = (button: Stepper['plus'], does: string, should: string): StepFault => ({
    rule: 'wrong-direction',
    description: `${named(button)} ${does} the number that it should ${should} (${of}).`,
    button,
    done,
  })
  const up = await act(clickOn(plus.selector))
  if (up !== null && up < 0) return wrong(plus, 'lowers', 'raise')
  const upAgain = up === null || up === 0 ? null : await act(clickOn(plus.selector))
  const down = await act(clickOn(minus.selector))
  if (down !== null && down > 0) return wrong(minus, 'raises', 'lower')
  // The same step twice: no limit, and no grid that the first step has to get to, explains a different one back.
  const even = up === null || down === null || up === 0 || down === 0 || up !== upAgain || -down === up
  if (!even && digitsOf(plus.name) === digitsOf(minus.name))
    return {
      rule: 'uneven-steps',
      description: `${named(plus)} raises ${of} by ${up}, and ${named(minus)} lowers it by ${-down}.`,
      button: up > -down ? plus : minus,
      done,
    }
  if (!saysThings(quantity) || now === null) return null
  if (now.typed && now.value > 2) await act(typeInto(number.selector, 1))
  const lowest = () => now !== null && now.lowers && now.value >= 0
  if (now === null || (now as QuantityScan).value > mostDown - 2) return null
  for (let presses = 0; presses < mostDown && lowest(); presses++) {
    const lowered = await act(clickOn(minus.selector))
    if (lowered === null || lowered >= 0) break
    const broken = now?.value === 0 ? await lab.scan(findBroken) : null
    if (broken)
      return {
        rule: 'accepts-invalid',
        category: 'functionality',
        severity: 'medium',
        description: `${named(minus)} lowers ${of} to 0, and the page shows “${broken}”.`,
        button: minus,
        done,
      }
  }
  const { value, least } = (now as QuantityScan | null) ?? { value: 0, least: null }
  if (value >= 0 && (least === null || value >= least)) return null
  const limit = value < 0 ? 'there can’t be fewer than none' : `it says itself that ${least} is the least`
  return {
    rule: 'accepts-invalid',
    category: 'functionality',
    severity: value < 0 ? 'high' : 'medium',
    description: `${named(minus)} lowers ${of} to ${value}: ${limit}.`,
    button: minus,
    done,
  }
}

const rounded = (difference: number) => Number(difference.toFixed(6))
const digitsOf = (name: string) => /\d+/.exec(name)?.[0] ?? ''
