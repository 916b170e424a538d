import { clickOn } from '../../controls/acts.js'
import type { Draft } from '../../findings/draft.js'
import { wrongValues } from '../forms/values/wrong-values.js'
import { newMessageAt } from '../forms/correct-fields.js'
import { fillForm } from '../forms/fill-form.js'
import { contradicts, limitValues, strictness } from '../forms/strictness/check-strictness.js'
import type { LimitValue } from '../forms/strictness/limit-value.js'
import { looseAddress } from '../forms/strictness/loose-values.js'
import type { Journey } from './journey.js'
import type { Stage } from './scan-stage.js'
import { passStage, readStage, sameStage } from './walk-journey.js'

const mostWrong = 3

/** Goes on with values that can't be right, one at a time; afterwards the page is at the same stage again. */
export async function checkWrongStage(journey: Journey, stage: Stage): Promise<Draft<'accepts-invalid'>[]> {
  const { lab, ground } = journey
  const { onward } = stage
  if (!onward) return []
  const form = { fields: stage.fields, submit: onward }
  const all = wrongValues(form, journey.task)
  const ofEach = all.filter(({ field }, at) => all.findIndex((one) => one.field === field) === at)
  const wrong = [...ofEach, ...stage.fields.flatMap(looseAddress)].filter(({ field }) => !field.optional)
  for (const { field, value, why, also, severity } of wrong.slice(0, mostWrong)) {
    const given = { ...also, [field.selector]: value }
    const drafts = await journey.confirm<'accepts-invalid'>({
      stage,
      async look() {
        if (!(await passStage(lab, ground, { wrong: given }))?.wentOn) return null
        return {
          rule: 'accepts-invalid',
          description: `“${field.name || field.selector}” takes “${value}”, ${why}, and “${onward.name}” goes on as if all were well.`,
          category: 'functionality',
          ...(severity ? { severity } : {}),
          control: field,
          acts: [...fillForm(form, given, ground), clickOn(onward.selector)],
        }
      },
    })
    if (drafts.length > 0 || !sameStage(stage, await readStage(lab))) return drafts
  }
  return []
}

/** Goes on with the outermost values that the fields allow by their attributes and hints; afterwards the page is at the same stage again. */
export async function checkStrictStage(journey: Journey, stage: Stage): Promise<Draft<'refuses-valid'>[]> {
  const { lab, ground } = journey
  const { onward } = stage
  if (!onward) return []
  for (const values of limitValues(stage.fields, () => [])) {
    const given = Object.fromEntries(values.map(({ field, value }) => [field.selector, value]))
    const drafts = await journey.confirm<'refuses-valid'>({
      stage,
      async look() {
        const passage = await passStage(lab, ground, { wrong: given })
        if (!passage || passage.wentOn) return null
        const message = (each: LimitValue) => newMessageAt(passage.messages, each.field.selector)
        const refused = values.find((each) => contradicts(message(each), each))
        const acts = [...fillForm({ fields: stage.fields }, given, ground), clickOn(onward.selector)]
        return refused ? { ...strictness(refused, message(refused)), control: refused.field, acts } : null
      },
    })
    if (drafts.length > 0) return drafts
    if (!(await journey.again(stage))) return []
  }
  return []
}
