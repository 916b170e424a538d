import type { Draft } from '../../findings/draft.js'
import { givenValues, wrongByLabel } from '../forms/echo/labelled-values.js'
import { scanFormState } from '../forms/scan-forms.js'
import type { Journey, StageFault } from './journey.js'
import { actsOf } from './walk-journey.js'
import type { Stage } from './scan-stage.js'

/** The lines that the page shows now. */
export const readLines = async ({ lab }: Journey): Promise<readonly string[]> =>
  (await lab.scan(scanFormState, [])).lines

/**
 * Checks that a stage shows what was entered on those before it as it was entered; `before`: the lines of the stage that was left.
 * Values that this stage asks for again are left out. Afterwards the page is at the same stage.
 */
export async function checkReview(
  journey: Journey,
  stage: Stage | null,
  before: readonly string[],
): Promise<Draft<'wrong-echo'>[]> {
  const { visits, prefix } = journey
  const asked = new Set(stage?.fields.map(({ name }) => name))
  const fields = visits.flatMap((visit) => visit.stage.fields).filter(({ name }) => !asked.has(name))
  const given = givenValues(fields, actsOf(prefix, visits))
  const look = async (): Promise<StageFault<'wrong-echo'> | null> => {
    // Other days and numbers on a step may be terms and prices; only labels tell what they mean.
    const wrong = wrongByLabel(given, await readLines(journey), before)
    if (!wrong) return null
    const { field, value, shown } = wrong
    return {
      rule: 'wrong-echo',
      description: `“${value}” was entered in “${field.name || field.selector}”, and a later step shows “${shown.slice(0, 120)}”.`,
      control: field,
      acts: [],
    }
  }
  return journey.confirm({ stage, look })
}
