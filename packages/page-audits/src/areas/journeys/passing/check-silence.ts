import { hasEffect } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import { newMessageAt } from '../../forms/correct-fields.js'
import type { Journey, StageFault } from '../journey.js'
import { type Passage, passStage } from '../walk-journey.js'

/** A stage that stays as it is, marks a field as wrong and says no word. */
export async function checkSilence(journey: Journey, passage: Passage): Promise<Draft<'no-feedback'>[]> {
  const { stage, fills, press } = passage.visit
  const { onward } = stage
  if (!onward || !passage.messages.after.some(({ marked }) => marked)) return []
  return journey.confirm<'no-feedback'>({
    // Messages of the tries before may still be there: a fresh page has none.
    stage: journey.stages.at(-1)!,
    first: async () => ((await journey.again(journey.stages.at(-1)!)) ? look() : null),
    look,
  })

  async function look(): Promise<StageFault<'no-feedback'> | null> {
    const passed = await passStage(journey.lab, journey.ground)
    const field = passed && silentlyRefused(passed)
    return field
      ? {
          rule: 'no-feedback',
          description: `“${onward!.name}” refuses to go on, and “${field.name || field.selector}” is only marked as wrong: no message that can be seen tells what is wrong.`,
          control: onward,
          acts: [...fills, press],
        }
      : null
  }
}

/** The field that is marked as wrong, where the page says nothing at any field or elsewhere. */
function silentlyRefused({ wentOn, seen, messages, visit }: Passage) {
  const answers = hasEffect(seen.verification, ['text', 'value', 'url', 'request', 'dialog'])
  if (wentOn || seen.isError || answers || messages.after.some(({ native }) => native !== '')) return null
  const { fields } = visit.stage
  if (fields.some(({ selector }) => newMessageAt(messages, selector) !== '')) return null
  const fresh = messages.after.find(
    ({ selector, marked }) =>
      marked && !messages.before.some((one) => one.selector === selector && one.marked),
  )
  return fields.find(({ selector }) => selector === fresh?.selector) ?? null
}
