import { amountsIn, controlLabel, type FindingAction, numbersIn, type Target } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { titleOf } from '../../../controls/controls.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { tapAndLeave } from '../kept-behind.js'
import { actsAtOnce, canDerive, otherValue, setTo } from '../other-value.js'
import { textAt } from '../placed-texts.js'
import { type PlacedText, scanPlacedTexts } from '../scan-placed-texts.js'
import { scanShown } from '../scan-shown.js'
import { type ModeSwitch, modeSwitches } from './mode-switches.js'
import { type ModeLook, type Unmoved, unmoved } from './unmoved.js'

const maxInputs = 3
const maxSwitches = 3
const patienceMs = 700

/** A number that moves figures in one mode of a page, such as monthly payment, moves them in the others too. */
export const switchedAudit = definePageAudit({
  name: 'switched',
  rules: ['ignored-input'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 40_000,
  async run(context) {
    const switches = modeSwitches(context.first.targets)
      .toSorted((one, two) => Number(two.rephrases) - Number(one.rephrases))
      .slice(0, maxSwitches)
    const inputs = context.first.targets
      .filter((target) => canDerive(target) && actsAtOnce(target) && target.type !== 'date' && target.value)
      .slice(0, maxInputs)
      .map((input, index) => ({ input, index }))
    if (switches.length === 0 || inputs.length === 0) return { drafts: [], counts: { modes: 0 } }
    const draft = await draftIgnored(context, await context.lab(), inputs, switches)
    return { drafts: draft ? [draft] : [], counts: { modes: switches.length } }
  },
})

interface Input {
  readonly input: Target
  readonly index: number
}

interface Ignored extends Unmoved {
  readonly tried: Input
  readonly mode: ModeSwitch
  /** Turned on when the input is ignored. */
  readonly isOn: boolean
  readonly value: string
  readonly acts: readonly FindingAction[]
}

async function draftIgnored(
  context: PageContext,
  lab: LabPage,
  inputs: readonly Input[],
  switches: readonly ModeSwitch[],
): Promise<Draft<'ignored-input'> | null> {
  let seen: Ignored | null = null
  const found = await tryTwice(lab, async () => (seen ? tryModes(lab, [seen.tried], [seen.mode]) : null), {
    first: async () => (seen = await tryModes(lab, inputs, switches)),
    nameOf: namesOnPage(context),
    actions: ({ acts }) => acts,
    same: (one, two) => one.selector === two.selector && one.isOn === two.isOn,
  })
  if (!found) return null
  const { tried, selector, text, live, mode, isOn, value } = found.fault
  const label = controlLabel(mode.target)
  const [where, elsewhere] = isOn ? ['with', 'without'] : ['without', 'with']
  return {
    rule: 'ignored-input',
    description: `${titleOf(tried.input).replace(/^t/, 'T')} is ignored ${where} “${label}”: set to ${value}, it leaves the amount in “${text.slice(0, 70)}” as it was; ${elsewhere} “${label}” it turns “${live[0].slice(0, 50)}” into “${live[1].slice(0, 50)}”.`,
    selectors: [selector, tried.input.selector],
    element: titleOf(tried.input),
    ...found.proof,
  }
}

/** Turns each input in the usual mode, then in each of the others. */
async function tryModes(
  lab: LabPage,
  inputs: readonly Input[],
  switches: readonly ModeSwitch[],
): Promise<Ignored | null> {
  await lab.restart()
  const turned: { readonly tried: Input; readonly usual: Turned }[] = []
  for (const tried of inputs) {
    const usual = await turnInput(lab, tried)
    if (usual) turned.push({ tried, usual })
  }
  for (const mode of switches) {
    const due = turned.filter(({ usual }) => mode.rephrases || namesValue(usual))
    if (due.length === 0) continue
    await lab.restart()
    if ((await lab.tap(mode.act)).isError) continue
    for (const { tried, usual } of due) {
      const found = await tryMode(lab, tried, mode, usual)
      if (found) return found
    }
  }
  return null
}

/** Whether a text with an amount names the value of the input too: “$90 for 6 seats”. */
const namesValue = ({ held, other, value }: Turned): boolean =>
  other.some(
    ({ selector, text }) =>
      textAt(held, selector) !== text &&
      amountsIn(text).length > 0 &&
      numbersIn(text).some(({ readings }) => String(readings[0].value) === value),
  )

interface Turned extends ModeLook {
  readonly value: string
  readonly act: FindingAction
}

const read = (lab: LabPage): Promise<PlacedText[]> => lab.scan(scanPlacedTexts, true)

/** Gives the input another value and its own one again. Null where it can't be, or where the page does not take it. */
async function turnInput(lab: LabPage, { input, index }: Input): Promise<Turned | null> {
  const at = async () => (await lab.scan(scanShown)).fields[input.selector]
  const before = await at()
  const value = before ? otherValue(input, before, index, new Date()) : null
  if (!before || value === null) return null
  const held = await read(lab)
  const act = setTo(input, value)
  if (!(await tapAndLeave(lab, act)) || (await at()) !== value) return null
  let other = await read(lab)
  if (JSON.stringify(other) === JSON.stringify(held)) {
    await lab.waitForLate(patienceMs)
    other = await read(lab)
  }
  return (await tapAndLeave(lab, setTo(input, before))) && (await at()) === before
    ? { held, other, value, act }
    : null
}

/** Turns the input in another mode, and compares. */
async function tryMode(lab: LabPage, tried: Input, mode: ModeSwitch, usual: Turned): Promise<Ignored | null> {
  const now = await turnInput(lab, tried)
  if (!now) return null
  const { value, act } = now
  for (const [isOn, fault] of [
    [true, unmoved(usual, now, value)],
    [false, unmoved(now, usual, value)],
  ] as const)
    if (fault && (mode.rephrases || fault.namesValue))
      return { ...fault, tried, mode, isOn, value, acts: [...(isOn ? [mode.act] : []), act] }
  return null
}
