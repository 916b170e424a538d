import type { FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { readFigures } from '../conversion/try-conversion.js'
import { readQuantities } from '../quantities/check-steps.js'
import type { Figure, FigureScan } from '../scan-figures.js'
import { isPeople, type TipJar } from './tip-jar.js'
import { checkTip, type TipInputs } from './tip-results.js'

/** The bills of the first page and of the second. */
export const bills = [80, 130] as const
/** Percentages that are tried. */
export const maxRates = 5

/** A figure that is wrong for the percentage with this index. */
export interface WrongTip {
  readonly place: Figure
  readonly inputs: TipInputs
  readonly index: number
}

/** The acts that work the tip out; none where that happens by itself. */
export const pressed = ({ button }: TipJar) => (button ? [clickOn(button)] : [])

/** Fills in the bill and the people, and chooses percentages one after the other. */
export const actsFor = (jar: TipJar, bill: number, indexes: readonly number[]): FindingAction[] => [
  typeInto(jar.bill.selector, bill),
  ...(jar.typed ? [typeInto(jar.typed.selector, 4)] : []),
  ...indexes.flatMap((index) => [jar.choices[index]!.action, ...pressed(jar)]),
]

/** Acts, and reads what the page shows then; null where it could not be done, or a field did not keep what was typed. */
export async function walk(
  lab: LabPage,
  jar: TipJar,
  bill: number,
  actions: readonly FindingAction[],
): Promise<{ readonly scan: FigureScan; readonly inputs: Omit<TipInputs, 'rate'> } | null> {
  for (const action of actions) if ((await lab.tap(action)).isError) return null
  const scan = await readFigures(lab)
  const held = (selector: string) =>
    Number.parseFloat(scan.fields.find((field) => field.selector === selector)?.value ?? '')
  if (held(jar.bill.selector) !== bill || (jar.typed && held(jar.typed.selector) !== 4)) return null
  const list = scan.fields.find((field) => field.tag === 'select' && isPeople(field))
  const shown = jar.typed || list ? [] : (await readQuantities(lab)).filter((one) => isPeople(one))
  const people = jar.typed
    ? 4
    : list
      ? Number.parseInt(list.value, 10)
      : (shown[0]?.value ?? (jar.shared ? null : 1))
  return { scan, inputs: { bill, people: people !== null && people >= 1 ? people : null } }
}

/** The first place that shows what no reading of its words allows, of those that follow the choice at all. */
export async function firstWrong(lab: LabPage, jar: TipJar, start: FigureScan): Promise<WrongTip | null> {
  const seen: { readonly index: number; readonly scan: FigureScan; readonly inputs: TipInputs }[] = []
  for (const [index, { rate }] of jar.choices.slice(0, maxRates).entries()) {
    const path = actsFor(jar, bills[0], [index])
    const acts = index === 0 ? path : path.slice(jar.typed ? 2 : 1)
    const made = await walk(lab, jar, bills[0], acts)
    if (!made) return null
    seen.push({ index, scan: made.scan, inputs: { ...made.inputs, rate } })
  }
  const textsOf = (selector: string) =>
    [start, ...seen.slice(1).map(({ scan }) => scan), seen[0]!.scan].map(
      ({ figures }) => figures.find((figure) => figure.selector === selector)?.text,
    )
  for (const { index, scan, inputs } of seen) {
    const place = scan.figures.find(
      (figure) => checkTip(figure, inputs) === false && new Set(textsOf(figure.selector)).size > 2,
    )
    if (place) return { place, inputs, index }
  }
  return null
}
