import { fieldKind } from '../../../controls/field-values.js'
import type { Draft } from '../../../findings/draft.js'
import { newMessageAt } from '../../forms/correct-fields.js'
import { fieldTarget } from '../../forms/fill-form.js'
import type { Journey, StageFault } from '../journey.js'
import { type Passage, passStage } from '../walk-journey.js'

const isAddress = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/

/** Reports a stage that refuses a common form of e-mail address. */
export async function checkRefusedAddress(
  journey: Journey,
  passage: Passage,
): Promise<Draft<'refuses-valid'>[]> {
  const stage = journey.stages.at(-1)
  if (!stage || !refused(passage)) return []
  const { fills, press } = passage.visit
  const look = async (): Promise<StageFault<'refuses-valid'> | null> => {
    const passed = await passStage(journey.lab, journey.ground)
    const found = passed && refused(passed)
    return found
      ? {
          rule: 'refuses-valid',
          description: `“${found.field.name || found.field.selector}” refuses “${found.field.value}”, an e-mail address as many people have it: “${found.message}”.`,
          control: found.field,
          acts: [...fills, press],
        }
      : null
  }
  return journey.confirm({ stage, look, first: async () => ((await journey.again(stage)) ? look() : null) })
}

/** The field with an address that a passage refused, and what it said. */
function refused({ wentOn, visit, messages }: Passage) {
  if (wentOn) return null
  for (const field of visit.stage.fields) {
    // A second address may have been refused in the words of the first.
    const now = messages.after.find(({ selector }) => selector === field.selector)
    const message =
      newMessageAt(messages, field.selector) || (now?.marked ? (now.described.at(-1) ?? '') : '')
    if (message !== '' && fieldKind(fieldTarget(field)) === 'email' && isAddress.test(field.value))
      return { field, message }
  }
  return null
}
