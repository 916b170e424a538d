import type { FindingAction, Target } from '@webeval/core'
import { choose, typeInto } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { fieldKind, isTextField } from '../../../controls/field-values.js'
import { colours, isColour } from '../../../controls/hints/colours.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type OutputScan, scanOutputs } from './scan-outputs.js'

/** A page may wait until the typing stops. */
const patienceMs = 700

/** Values that nothing on a page would show by chance, of different lengths; none for fields that keep theirs secret. */
export function valuesFor(target: Target): readonly string[] {
  if (isDisabled(target) || target.state['readonly'] === true) return []
  if (target.tag === 'select')
    return (target.options ?? [])
      .filter((option) => option.trim() !== '' && option !== target.value)
      .slice(0, 3)
  if (target.type === 'range' && target.range) {
    const { min, max, step } = target.range
    const part = (share: number) => Number((min + Math.round(((max - min) * share) / step) * step).toFixed(6))
    return [...new Set([0.3, 0.9, 0.6].map((share) => String(part(share))))]
  }
  if (!isTextField(target)) return []
  if (isColour(target.value ?? '')) return colours
  const kind = fieldKind(target)
  if (kind === 'text' || kind === 'long text' || kind === 'name' || kind === 'search')
    return ['Maple', 'Harbour lights over Whitby', 'Elm tree']
  return []
}

/** The acts that give a field one of these values after the other. */
export const actsFor = (field: Target): FindingAction[] =>
  valuesFor(field).map((value) =>
    field.tag === 'select' ? choose(field.selector, value) : typeInto(field.selector, value),
  )

/** The page as it is, and with each value in the field; fewer where a value can't be set. */
export async function lookAtValues(lab: LabPage, field: Target): Promise<OutputScan[]> {
  const looks: OutputScan[] = []
  const first = await lab.scan(scanOutputs, field.selector)
  if (!first) return []
  looks.push(first)
  for (const action of actsFor(field)) {
    if ((await lab.tap(action)).isError) break
    let look = await lab.scan(scanOutputs, field.selector)
    if (look && shows(look) === shows(looks.at(-1)!)) {
      await lab.waitForLate(patienceMs)
      look = await lab.scan(scanOutputs, field.selector)
    }
    if (!look) break
    looks.push(look)
  }
  return looks
}

const shows = ({ outputs }: OutputScan) => outputs.map(({ text }) => text).join('\n')
