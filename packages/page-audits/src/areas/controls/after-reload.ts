import {
  controlLabel,
  deedPattern,
  type FindingAction,
  kindOfStep,
  type Signals,
  type Target,
  toolNames,
} from '@webeval/core'
import { pressKey } from '../../controls/acts.js'
import { inSentences } from '../../controls/replay.js'
import { linkKind, titleOf } from '../../controls/controls.js'
import { isTextField } from '../../controls/field-values.js'
import type { Draft } from '../../findings/draft.js'
import { type LabPage, targetOf } from '../../lab/lab-page.js'
import { scanFormState } from '../forms/scan-forms.js'
import type { AuditContext } from '../../audit-context.js'
import { namesFor } from '../../findings/names-for.js'

const asksToKeep =
  /\b(?:persist\w*|local ?storage|(?:after|on|across|between|through) (?:a |page )?(?:re-?load\w*|refresh\w*|visits?|sessions?)|surviv\w+|remember\w*)\b/i

/**
 * True if more than the values of text fields differs: other text, another look, a ticked or chosen
 * control.
 */
function looksUsed(fresh: Signals, now: Signals): boolean {
  if (
    now.fingerprints.text !== fresh.fingerprints.text ||
    now.fingerprints.style !== fresh.fingerprints.style
  )
    return true
  return now.targets.some((target) => {
    if (isTextField(target)) return false
    const then = targetOf(fresh, target.selector)
    return (
      then !== undefined &&
      (then.value !== target.value || JSON.stringify(then.state) !== JSON.stringify(target.state))
    )
  })
}

/** Whether a control's value or state is another than it was. */
const differs = (now: Target, then: Target | undefined): boolean =>
  then !== undefined && (now.value !== then.value || stateWithoutFocus(now) !== stateWithoutFocus(then))

const stateWithoutFocus = ({ state }: Target) => JSON.stringify({ ...state, focused: null })

/** Whether a sentence speaks of a control: `remember my units` of the list named `Unit on the left`. */
const isNamedBy = (sentence: string, { name, text, selector }: Target): boolean => {
  const said = `${name} ${text} ${selector}`.toLowerCase()
  return (sentence.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !commonWords.test(word))
    .some((word) => said.includes(word.replace(/(?:ies|es|s)$/, '').slice(0, 12)))
}

const commonWords =
  /^(?:should|must|with|after|when|from|that|this|they|them|reload\w*|refresh\w*|remember\w*|stor\w+|local\w*|storage|kept|keep|keeps|persist\w*|surviv\w+|still|there|page|between|visits?|sessions?|across|everything|browser|button|buttons|field|fields|input|inputs|text|value|values|list|have|been|also|even|user|users|chos\w+|data|back|close[ds]?)$/

const throwsAway = deedPattern(['clear', 'delete'], 'mentions')

/** Does what the exploration did and opens the page again: where the page is to keep something, it can't look as if nothing had happened. */
export async function afterReload(context: AuditContext, lab: LabPage): Promise<Draft<'lost-on-reload'>[]> {
  const asked = asksToKeep.exec(context.task)
  if (!asked) return []
  const fresh = await lab.restart()
  const rows = async () => (await lab.scan(scanFormState, [] as string[])).rows
  const untouched = await rows()
  const done: FindingAction[] = []
  for (const { step } of context.entries) {
    if (done.length >= 25) break
    if (step.tool === toolNames.navigate && done.length >= 3) break
    const target = typeof step.args['target'] === 'string' ? step.args['target'] : null
    const record =
      target === null ? undefined : context.controls.find((other) => other.target.selector === target)
    if (step.is_error || !record || kindOfStep(step) !== 'act') continue
    if (
      throwsAway.test(`${record.target.name} ${record.target.text}`) ||
      linkKind(record.target, context.startUrl) === 'inner'
    )
      continue
    if (!targetOf(await lab.seen(), target!)) continue
    const action = { tool: step.tool, params: step.args }
    if (!(await lab.act(action)).isError) done.push(action)
  }
  const before = await lab.seen()
  // Not everything is to be kept: what was stored is, and what was added to a list.
  const changed = (await rows()) > untouched || before.fingerprints.storage !== fresh.fingerprints.storage
  const from =
    Math.max(context.task.lastIndexOf('.', asked.index), context.task.lastIndexOf('\n', asked.index)) + 1
  const requirement = context.task.slice(from).split(/[.\n]/)[0]?.trim() ?? ''
  // Where nothing at all was stored, what the sentence names should have been. A button that only shows a part of the page is not chosen for good.
  const named = changed
    ? []
    : before.targets.filter(
        (target) =>
          isNamedBy(requirement, target) &&
          (target.role !== 'button' ||
            /theme|dark|light|mode/i.test(`${controlLabel(target)} ${target.selector}`)) &&
          differs(target, targetOf(fresh, target.selector)),
      )
  if ((!changed && named.length === 0) || done.length === 0) return []
  // A control moved there and back again looks untouched, but was stored all the same.
  if (!looksUsed(fresh, before)) return []
  await lab.act(pressKey('Escape'))
  const forgets = async () => {
    const now = await lab.reload()
    if (named.length > 0)
      return named.every(({ selector }) => {
        const after = targetOf(now, selector)
        return after !== undefined && !differs(after, targetOf(fresh, selector))
      })
    return (
      now.fingerprints.text === fresh.fingerprints.text &&
      now.fingerprints.values === fresh.fingerprints.values &&
      now.fingerprints.style === fresh.fingerprints.style
    )
  }
  if (!(await forgets())) return []
  const nameOf = namesFor(context)
  return [
    {
      rule: 'lost-on-reload',
      category: 'functionality',
      description:
        named.length > 0
          ? `After a reload ${named.slice(0, 3).map(titleOf).join(', ')} ${named.length === 1 ? 'is' : 'are'} as at first, though the page was to keep what was chosen.`
          : 'After a reload the page looks as if nothing had been done, though it was to keep what is done on it.',
      actions: done,
      repro: [...inSentences(done, nameOf), 'Reload the page.'],
      after: await lab.picture(),
      requirement,
    },
  ]
}
