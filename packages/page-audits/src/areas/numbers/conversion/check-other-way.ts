import { typeInto } from '../../../controls/acts.js'
import { type FindingAction, numbersIn } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import { inSentences } from '../../../controls/replay.js'
import type { LabPage } from '../../../lab/lab-page.js'
import type { Converter } from './find-converter.js'
import { canBe } from '../can-be.js'
import { convert } from './units.js'
import type { AuditContext } from '../../../audit-context.js'
import { chosenUnits, readFigures } from './try-conversion.js'

/** Two fields that look alike: what is typed into the second has to show in the first. */
export async function checkOtherWay(
  context: AuditContext,
  lab: LabPage,
  way: readonly FindingAction[],
  converter: Converter,
  nameOf: (selector: string) => string,
): Promise<Draft<'wrong-conversion' | 'dead-field'>[]> {
  const { from, to } = converter
  const field = to?.field
  if (!field || field.fixed) return []
  const back = async (value: number): Promise<'silent' | 'wrong' | 'right'> => {
    await lab.restart()
    for (const action of way) await lab.tap(action)
    const before = await readFigures(lab)
    if ((await lab.tap(typeInto(field.selector, value))).isError) return 'right'
    const after = await readFigures(lab)
    const now = after.fields.find(({ selector }) => selector === from.field.selector)
    const old = before.fields.find(({ selector }) => selector === from.field.selector)
    if (!now || !old || now.value === old.value) return 'silent'
    const units = chosenUnits(after, converter)
    const [number] = numbersIn(now.value)
    if (!units?.to || !number) return 'right'
    return convert(value, units.to, units.from).some((expected) => canBe(number, expected, 0.003))
      ? 'right'
      : 'wrong'
  }
  // Two values: what is typed may be what the other side holds already.
  const said = await back(50)
  if (said === 'right' || (await back(73)) !== said) return []
  const asked = /\b(?:either|both|two-way|vice versa|any of the)\b/i.test(context.task)
  const actions = [...way, typeInto(field.selector, 73)]
  return [
    {
      rule: said === 'wrong' ? 'wrong-conversion' : 'dead-field',
      ...(said === 'silent' && !asked ? { severity: 'low' as const } : {}),
      description:
        said === 'wrong'
          ? `What is typed into ${nameOf(field.selector)} is converted back wrong.`
          : `Typing into ${nameOf(field.selector)} converts nothing: ${nameOf(from.field.selector)} keeps its value.`,
      selectors: [field.selector],
      element: field.label,
      actions,
      repro: inSentences(actions, nameOf),
      box: field.box,
      after: await lab.picture(),
    },
  ]
}
