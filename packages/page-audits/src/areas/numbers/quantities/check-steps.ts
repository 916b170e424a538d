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

/** Max presses of minus to see where it ends. */
const maxDown = 7

/** Reads the numbers that can be raised and lowered now. */
export const readQuantities = (lab: LabPage): Promise<QuantityScan[]> => lab.scan(scanQuantities)

/** Presses plus and minus: they go their own way, by the same step, and never below nothing where things are counted. */
export async function checkSteps(
  context: AuditContext,
  lab: LabPage,
  way: readonly FindingAction[],
  quantity: Stepper,
): Promise<Draft<StepRule>[]> {
  const found = await confirm(lab, way, () => faultOf(lab, quantity, context.task), {
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

/** A number under test: as it is now, and how it got there. */
interface Turning {
  readonly quantity: Stepper
  readonly done: readonly FindingAction[]
  now(): QuantityScan | null
  /** Acts; yields by how much the number rose, or null if the number can't be read. */
  act(action: FindingAction): Promise<number | null>
}

async function startTurning(lab: LabPage, quantity: Stepper): Promise<Turning> {
  const done: FindingAction[] = []
  const read = async () =>
    (await readQuantities(lab)).find(({ number }) => number.selector === quantity.number.selector) ?? null
  let now = await read()
  return {
    quantity,
    done,
    now: () => now,
    async act(action) {
      const before = now
      if (!before || (await lab.tap(action)).isError) return null
      done.push(action)
      now = await read()
      return now && rounded(now.value - before.value)
    },
  }
}

async function faultOf(lab: LabPage, quantity: Stepper, task: string): Promise<StepFault | null> {
  const turning = await startTurning(lab, quantity)
  return (await wrongStep(turning)) ?? (saysThings(quantity, task) ? pastTheEnd(lab, turning) : null)
}

const named = (button: Stepper['plus']) => `“${button.name || button.selector}”`
const titled = ({ title, number }: Stepper) => `“${title || number.selector}”`

/** Plus that lowers, minus that raises, or steps of different size. */
async function wrongStep({ quantity, done, act }: Turning): Promise<StepFault | null> {
  const { plus, minus } = quantity
  const of = titled(quantity)
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
  // Plus made the same step twice, so neither a limit nor a grid explains a different step back.
  const even = up === null || down === null || up === 0 || down === 0 || up !== upAgain || -down === up
  if (even || digitsOf(plus.name) !== digitsOf(minus.name)) return null
  return {
    rule: 'uneven-steps',
    description: `${named(plus)} raises ${of} by ${up}, and ${named(minus)} lowers it by ${-down}.`,
    button: up > -down ? plus : minus,
    done,
  }
}

/** Minus that lowers a number of things below its limit, or breaks the page at zero. */
async function pastTheEnd(lab: LabPage, turning: Turning): Promise<StepFault | null> {
  const { quantity, done, now, act } = turning
  const { minus, number } = quantity
  const fault = (severity: 'medium' | 'high', description: string): StepFault => ({
    rule: 'accepts-invalid',
    category: 'functionality',
    severity,
    description: `${named(minus)} lowers ${titled(quantity)} to ${description}`,
    button: minus,
    done,
  })
  const begun = now()
  if (begun?.typed && begun.value > 2) await act(typeInto(number.selector, 1))
  if ((now()?.value ?? Infinity) > maxDown - 2) return null
  const canLower = () => now()?.lowers === true && now()!.value >= 0
  for (let presses = 0; presses < maxDown && canLower(); presses++) {
    const lowered = await act(clickOn(minus.selector))
    if (lowered === null || lowered >= 0) break
    const broken = now()?.value === 0 ? await lab.scan(findBroken) : null
    if (broken) return fault('medium', `0, and the page shows “${broken}”.`)
  }
  const { value, least } = now() ?? { value: 0, least: null }
  if (value < 0) return fault('high', `${value}: there can’t be fewer than none.`)
  if (least === null || value >= least) return null
  return fault('medium', `${value}: it says itself that ${least} is the least.`)
}

const rounded = (difference: number) => Number(difference.toFixed(6))
const digitsOf = (name: string) => /\d+/.exec(name)?.[0] ?? ''
