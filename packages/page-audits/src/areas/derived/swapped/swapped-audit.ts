import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { choose, clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { swaps } from '../../../controls/swaps.js'
import type { PageContext } from '../../../audit-context.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { thereAndBack, translatedField } from './round-trip.js'

const lateMs = 700

/** A button that lets two lists change places, and what they hold. */
interface Exchange {
  readonly was: readonly [string, string]
  readonly is: readonly [string, string]
  readonly acts: readonly FindingAction[]
}

/** Two lists with the same options and a button that swaps them: each has to hold what the other one did. */
export const swappedAudit = definePageAudit({
  name: 'swapped',
  rules: ['wrong-result'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    const { targets } = context.first
    const button = targets.find(
      (target) => !isDisabled(target) && [target.name, target.text].some((label) => swaps.test(label)),
    )
    const pair = button && pairIn(targets)
    if (!pair) return { drafts: button ? await translated(context, button) : [], counts: { pairs: 0 } }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => exchange(lab, pair, button), {
      nameOf: namesOnPage(context),
      actions: ({ acts }) => acts,
      same: (one, two) => one.is.join() === two.is.join(),
    })
    if (!found) return { drafts: [], counts: { pairs: 1 } }
    const { was, is } = found.fault
    const [name, one, other] = [button, ...pair].map(controlLabel)
    const draft = {
      rule: 'wrong-result' as const,
      description: `“${name}” does not exchange “${one}” and “${other}”: they hold “${was[0]}” and “${was[1]}” before, and “${is[0]}” and “${is[1]}” afterwards.`,
      selectors: [button.selector],
      element: name ?? '',
      ...found.proof,
    }
    return { drafts: [draft], counts: { pairs: 1 } }
  },
})

/** Reports a translation that loses the spaces between words on the way there and back. */
async function translated(context: PageContext, button: Target): Promise<Draft<'wrong-result'>[]> {
  const field = translatedField(context.first)
  // Some secret writings drop the spaces.
  if (
    !field ||
    /cipher|encrypt|encode|secret|geheim|verschlüssel/i.test(`${context.task} ${context.first.text}`)
  )
    return []
  const lab = await context.lab()
  const found = await tryTwice(lab, () => thereAndBack(lab, field, button), {
    nameOf: namesOnPage(context),
    actions: ({ acts }) => acts,
    same: (one, two) => one.is === two.is,
  })
  if (!found) return []
  const { was, is } = found.fault
  const description = `“${was}” becomes “${is.slice(0, 60)}” by “${controlLabel(button).slice(0, 40)}” there and back: the words run together.`
  return [
    { rule: 'wrong-result', description, selectors: [field.selector], element: field.name, ...found.proof },
  ]
}

const optionsOf = ({ options = [] }: Target): readonly string[] =>
  options.filter((option) => option.trim() !== '')

/** The first two lists with the same options. */
function pairIn(targets: readonly Target[]): readonly [Target, Target] | undefined {
  const lists = targets.filter((target) => target.tag === 'select' && optionsOf(target).length > 2)
  for (const [at, one] of lists.entries()) {
    const other = lists[at + 1]
    if (other && optionsOf(one).join('\n') === optionsOf(other).join('\n')) return [one, other]
  }
  return undefined
}

/** Chooses two options of a fresh page, and swaps them. null where both changed places, or neither did: other audits report dead buttons. */
async function exchange(
  lab: LabPage,
  [one, other]: readonly [Target, Target],
  button: Target,
): Promise<Exchange | null> {
  await lab.restart()
  const options = optionsOf(one)
  const acts = [
    choose(one.selector, options.at(-1)!),
    choose(other.selector, options.at(-2)!),
    clickOn(button.selector),
  ]
  const held = async (): Promise<readonly [string, string]> => {
    const look = await lab.look()
    return [targetOf(look, one.selector)?.value ?? '', targetOf(look, other.selector)?.value ?? '']
  }
  for (const act of acts.slice(0, 2)) if ((await lab.tap(act)).isError) return null
  const was = await held()
  if (was[0] === was[1] || was.includes('') || (await lab.tap(acts[2]!)).isError) return null
  await lab.waitForLate(lateMs)
  const is = await held()
  const stays = is[0] === was[0] && is[1] === was[1]
  const swapped = is[0] === was[1] && is[1] === was[0]
  // Another pair may be right for what was chosen: only what was lost on the way is wrong.
  const isLost = !is.includes('') && is.every((value) => was.includes(value))
  return stays || swapped || !isLost ? null : { was, is, acts }
}
