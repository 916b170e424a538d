import { typeInto } from '../../../controls/acts.js'
import { type FindingAction, numbersIn } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import { replay } from '../../../controls/replay.js'
import { tryTwice } from '../../../lab/try-twice.js'
import type { LabPage } from '../../../lab/lab-page.js'
import type { Converter } from './find-converter.js'
import { canBe } from '../can-be.js'
import { convert } from './units.js'
import type { PageContext } from '../../../audit-context.js'
import { chosenUnits, readFigures } from './try-conversion.js'

/** Two fields that look alike: what is typed into the second has to show in the first. */
export async function checkOtherWay(
  context: PageContext,
  lab: LabPage,
  way: readonly FindingAction[],
  converter: Converter,
  nameOf: (selector: string) => string,
): Promise<Draft<'wrong-conversion' | 'dead-field'>[]> {
  const { from, to } = converter
  const field = to?.field
  if (!field || field.fixed) return []
  const fails = async (value: number): Promise<'silent' | 'wrong' | null> => {
    await replay(lab, way)
    const before = await readFigures(lab)
    if ((await lab.tap(typeInto(field.selector, value))).isError) return null
    const after = await readFigures(lab)
    const now = after.fields.find(({ selector }) => selector === from.field.selector)
    const old = before.fields.find(({ selector }) => selector === from.field.selector)
    if (!now || !old || now.value === old.value) return 'silent'
    const units = chosenUnits(after, converter)
    const [shown] = numbersIn(now.value)
    if (!units?.to || !shown) return null
    const expected = convert(value, units.to, units.from)
    return expected.some((one) => canBe(shown, one, 0.003)) ? null : 'wrong'
  }
  // Two values, since the other side may hold the first already.
  const found = await tryTwice(lab, () => fails(50), {
    nameOf,
    first: () => fails(73),
    same: (one, two) => one === two,
    actions: () => [...way, typeInto(field.selector, 73)],
  })
  if (!found) return []
  const { fault: said, proof } = found
  const asked = /\b(?:either|both|two-way|vice versa|any of the)\b/i.test(context.task)
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
      box: field.box,
      ...proof,
    },
  ]
}
