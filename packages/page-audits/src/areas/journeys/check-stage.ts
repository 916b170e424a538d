import { clickOn } from '../../controls/acts.js'
import { controlLabel, effectsExcept, hasEffect, noticeableEffects } from '@webeval/core'
import { fieldKind } from '../../controls/field-values.js'
import type { Draft } from '../../findings/draft.js'
import type { FormField } from '../forms/form-field.js'
import type { Stage } from './scan-stage.js'
import { fieldTarget, takesText } from '../forms/fill-form.js'
import type { Journey, StageFault } from './journey.js'
import { passStage, type Passage, readStage, wentOn } from './walk-journey.js'
import { asksForChecks } from '../forms/values/wrong-values.js'

/** The stage in a few words. */
const titleOf = ({ title }: Stage): string => (title ? `the step “${title}”` : 'this step')

const identity = /^(?:email|name|street|town|postcode|card|card code|card expiry|password|phone)$/

/** Words by which a task asks that no question is skipped. */
const asksForAnswers =
  /\b(?:can ?not|can[’']t|must not|never|not|unable to|impossible to)\b[^.!?\n]{0,30}\b(?:continue|proceed|advance|move on|go on|go forward|skip\w*)\b|\bwithout (?:answering|choosing|selecting|picking|filling|an? (?:answer|choice|selection))\b|\b(?:until|before|once|only (?:after|when))\b[^.!?\n]{0,40}\b(?:answered|chosen|selected|picked|filled|completed)\b|\b(?:must|has to|have to|needs? to) (?:be )?(?:answer|choose|chosen|select|pick|fill)\w*/i

/** Whether a stage must not be left as it is: something is marked as required, the task asks for checks, or it asks who somebody is and where. */
function demands(stage: Stage, task: string): boolean {
  const empty = stage.fields.filter((field) => takesText(field) && field.value === '' && !field.optional)
  const groups = new Set(stage.fields.filter(({ group }) => group !== '').map(({ group }) => group))
  for (const { group, checked } of stage.fields) if (checked) groups.delete(group)
  const open = empty.length > 0 || groups.size > 0
  const lacking = stage.fields.some((field) => field.required && isUnanswered(field, groups))
  if (lacking) return true
  if (asksForChecks(task) || asksForAnswers.test(task)) return open || stage.choices.length > 0
  return empty.filter((field) => identity.test(fieldKind(fieldTarget(field)))).length > 1
}

/** Whether a field has no value yet; `open`: the groups without a choice. */
const isUnanswered = (field: FormField, open: ReadonlySet<string>): boolean => {
  if (field.type === 'radio') return open.has(field.group)
  return field.type === 'checkbox' ? !field.checked : field.value === ''
}

/** Goes on with nothing filled in; afterwards the page is at the same stage again. */
export async function checkSkipping(journey: Journey, stage: Stage): Promise<Draft<'accepts-empty'>[]> {
  const { lab } = journey
  const { onward } = stage
  if (!onward || onward.disabled || !demands(stage, journey.task)) return []
  const press = clickOn(onward.selector)
  return journey.confirm<'accepts-empty'>({
    stage,
    async look() {
      const seen = await lab.act(press)
      if (seen.isError || !wentOn(stage, await readStage(lab))) return null
      return {
        rule: 'accepts-empty',
        description: `“${onward.name}” leaves ${titleOf(stage)} with nothing filled in or chosen, as if all were well.`,
        category: 'functionality',
        control: onward,
        acts: [press],
      }
    },
  })
}

/** Effects that people notice: a page that checks its fields may mark them as right, and stay where it is. */
const sayings = effectsExcept(noticeableEffects, 'dom', 'style', 'scroll')

/** A stage with everything filled in whose button does nothing that people notice. */
export async function checkDeadEnd(journey: Journey, passage: Passage): Promise<Draft<'dead-control'>[]> {
  const { stage, fills, press } = passage.visit
  const { onward } = stage
  const filled = passage.next.fields.every(
    (field) => !takesText(field) || field.value !== '' || field.optional,
  )
  if (!onward || !filled || isKnownDead(journey, onward.name)) return []
  const faultOf = (passed: Passage | null): StageFault<'dead-control'> | null =>
    passed === null ||
    passed.seen.isError ||
    hasEffect(passed.seen.verification, sayings) ||
    movesFocus(passed.seen, onward.selector) ||
    // The same message as before the press is an answer too: the value is still refused.
    passed.messages.after.some(({ marked, native }) => marked || native !== '')
      ? null
      : {
          rule: 'dead-control',
          description: `With everything filled in, “${onward.name}” of ${titleOf(stage)} does nothing: no text, no address and no request changed.`,
          control: onward,
          acts: [...fills, press],
        }
  return journey.confirm({
    // Questions that answers brought are missing from the first stage as it opens.
    stage: journey.visits.length > 0 ? stage : null,
    // The first press may have taken away the messages of the tries before it: another one tells.
    first: async () =>
      faultOf(hasLess(passage.seen) ? await passStage(journey.lab, journey.ground) : passage),
    look: async () => faultOf(await passStage(journey.lab, journey.ground)),
  })
}

/** Whether a press moves the focus to another control: what is missing is there. */
const movesFocus = ({ after }: Passage['seen'], pressed: string): boolean =>
  after.targets.some(({ selector, state }) => state['focused'] === true && selector !== pressed)

const hasLess = ({ before, after }: Passage['seen']): boolean => after.text.length < before.text.length

/** Whether the exploration found a button of this name without effect: the audit of controls judges it. */
export const isKnownDead = ({ context }: Journey, name: string): boolean =>
  context.controls.some(
    ({ target, tries, effects, failures }) =>
      tries > failures && effects === 0 && name !== '' && controlLabel(target).trim() === name,
  )
