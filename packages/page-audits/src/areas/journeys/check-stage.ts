import { clickOn } from '../../controls/acts.js'
import { controlLabel, hasEffect } from '@webeval/core'
import { fieldKind } from '../../controls/field-values.js'
import type { Draft } from '../../findings/draft.js'
import type { Stage } from './scan-stage.js'
import { fieldTarget, takesText, fillForm } from '../forms/fill-form.js'
import type { Journey } from './journey.js'
import { passStage, type Passage, readStage, wentOn } from './walk-journey.js'
import { asksForChecks, wrongValues } from '../forms/checks/wrong-values.js'

/** The stage in a few words. */
const titleOf = ({ title }: Stage): string => (title ? `the step “${title}”` : 'this step')

const identity = /^(?:email|name|street|town|postcode|card|card code|card expiry|password|phone)$/

/** Whether a stage must not be left as it is: something is marked as required, the task asks for checks, or it asks who somebody is and where. */
function demands(stage: Stage, task: string): boolean {
  const empty = stage.fields.filter((field) => takesText(field) && field.value === '' && !field.optional)
  const groups = new Set(stage.fields.filter(({ group }) => group !== '').map(({ group }) => group))
  for (const { group, checked } of stage.fields) if (checked) groups.delete(group)
  const open = empty.length > 0 || groups.size > 0
  if (stage.fields.some((field) => field.required && field.value === '' && takesText(field))) return true
  if (asksForChecks(task)) return open || stage.choices.length > 0
  return empty.filter((field) => identity.test(fieldKind(fieldTarget(field)))).length > 1
}

/** Goes on with nothing filled in; afterwards the page is at the same stage again. */
export async function checkSkipping(journey: Journey, stage: Stage): Promise<Draft<'accepts-empty'>[]> {
  const { lab } = journey
  if (!stage.onward || stage.onward.disabled || !demands(stage, journey.task)) return []
  const press = clickOn(stage.onward.selector)
  const skips = async () => {
    const seen = await lab.act(press)
    return !seen.isError && wentOn(stage, await readStage(lab))
  }
  if (!(await skips())) return []
  const again = (await journey.again(stage)) !== null && (await skips())
  const draft = await journey.draft(
    'accepts-empty',
    `“${stage.onward.name}” leaves ${titleOf(stage)} with nothing filled in or chosen, as if all were well.`,
    stage.onward,
    [press],
    again,
  )
  await journey.again(stage)
  return [{ ...draft, category: 'functionality' }]
}

/** Goes on with values that can't be right; afterwards the page is at the same stage again. */
export async function checkWrongStage(journey: Journey, stage: Stage): Promise<Draft<'accepts-invalid'>[]> {
  const { lab } = journey
  if (!stage.onward) return []
  const form = { fields: stage.fields, submit: stage.onward }
  const [wrong] = wrongValues(form, journey.task).filter(({ field }) => !field.optional)
  if (!wrong) return []
  const given = { ...wrong.also, [wrong.field.selector]: wrong.value }
  const slips = async () => (await passStage(lab, journey.ground, { wrong: given }))?.wentOn === true
  if (!(await slips())) return []
  const again = (await journey.again(stage)) !== null && (await slips())
  const acts = [...fillForm(form, given, journey.ground), clickOn(stage.onward.selector)]
  const draft = await journey.draft(
    'accepts-invalid',
    `“${wrong.field.name || wrong.field.selector}” takes “${wrong.value}”, ${wrong.why}, and “${stage.onward.name}” goes on as if all were well.`,
    { ...wrong.field, name: wrong.field.name },
    acts,
    again,
  )
  await journey.again(stage)
  return [{ ...draft, category: 'functionality' }]
}

/** A stage with everything filled in whose button does nothing at all. */
export async function checkDeadEnd(
  journey: Journey,
  { visit, seen, next }: Passage,
): Promise<Draft<'dead-control'>[]> {
  const { stage, press } = visit
  const { onward } = stage
  const nothing = (passage: Pick<Passage, 'seen'> | null) =>
    passage !== null && !passage.seen.isError && !hasEffect(passage.seen.verification)
  const filled = next.fields.every((field) => !takesText(field) || field.value !== '' || field.optional)
  if (!onward || !nothing({ seen }) || !filled || isKnownDead(journey, onward.name)) return []
  if ((await journey.again(stage)) === null && journey.visits.length > 0) return []
  const again = nothing(await passStage(journey.lab, journey.ground))
  return [
    await journey.draft(
      'dead-control',
      `With everything filled in, “${onward.name}” of ${titleOf(stage)} does nothing: no text, no address and no request changed.`,
      onward,
      [...visit.fills, press],
      again,
    ),
  ]
}

/** Whether the exploration found a button of this name without effect: the audit of controls judges it. */
export const isKnownDead = ({ context }: Journey, name: string): boolean =>
  context.controls.some(
    ({ target, tries, effects, failures }) =>
      tries > failures && effects === 0 && name !== '' && controlLabel(target).trim() === name,
  )
