import { confirm } from '../../../lab/confirm.js'
import { clickOn, typeInto } from '../../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import { inSentences } from '../../../controls/replay.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { checkTip, type TipInputs, tipResults } from './tip-results.js'
import { findBroken } from '../../../kit/find-broken.js'
import type { Figure, FigureScan } from '../scan-figures.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { readQuantities } from '../quantities/check-steps.js'
import { findTipJar, isPeople, type TipJar } from './tip-jar.js'
import { readFigures } from '../conversion/try-conversion.js'

const bills = [80, 130] as const
const mostRates = 5

type TipDraft = Draft<'wrong-result' | 'leaked-value'>

/** Tip calculators whose percentages are chosen rather than typed: tip, total and shares for each of them, and an empty field. */
export const tipAudit = defineAudit({
  name: 'tip',
  rules: ['wrong-result', 'leaked-value'],
  observes: ['functionality'],
  maxMs: 40_000,
  async run(context) {
    const words = `${context.task} ${context.first.title}`
    const none = { drafts: [], counts: { tips: 0 } }
    if (!/\b(?:tips?|gratuity)\b/i.test(words)) return none
    // Surcharges and rounding are the page's own choice.
    if (/\b(?:tax|vat|service charge|discount|round)/i.test(`${words} ${context.first.text}`)) return none
    const lab = await context.lab()
    await lab.restart()
    const start = await readFigures(lab)
    const jar = findTipJar(start, context.first.targets)
    if (!jar) return none
    const counts = { tips: Math.min(jar.choices.length, mostRates) }
    const draft = (
      actions: readonly FindingAction[],
      more: Pick<TipDraft, 'rule' | 'description' | 'after' | 'reproduced'>,
      place: Figure | null,
    ): TipDraft => ({
      ...more,
      selectors: place ? [place.selector] : [jar.bill.selector],
      element: place?.label ?? jar.bill.label,
      actions,
      repro: inSentences(actions, namesFor(context)),
      box: place?.box ?? jar.bill.box,
    })
    const wrong = await firstWrong(lab, jar, start)
    if (wrong) {
      const { place, inputs, index } = wrong
      const after = await lab.picture()
      const other = jar.choices.findIndex((_, at) => at !== index)
      const path = actsFor(jar, bills[1], [other, index])
      await lab.restart()
      const last = await walk(lab, jar, bills[1], path)
      const again = last?.scan.figures.find(({ selector }) => selector === place.selector)
      const reproduced =
        again !== undefined && checkTip(again, { ...last!.inputs, rate: jar.choices[index]!.rate }) === false
      const expected = tipResults(place, inputs)![0]!
      const description = `For a bill of ${inputs.bill}, a tip of ${inputs.rate} %${inputs.people! > 1 ? ` and ${inputs.people} people` : ''} the page shows “${`${place.label.slice(0, 40)} ${place.text}`.trim()}” where ${expected.toFixed(2)} was expected.`
      const actions = actsFor(jar, bills[0], [other, index])
      return {
        drafts: [draft(actions, { rule: 'wrong-result', description, after, reproduced }, place)],
        counts,
      }
    }
    for (const field of [jar.bill, ...(jar.typed ? [jar.typed] : [])].filter(
      ({ type }) => type !== 'range',
    )) {
      const actions = [...actsFor(jar, bills[0], [0]), typeInto(field.selector, ''), ...pressed(jar)]
      const broken = async () => {
        for (const action of actions) if ((await lab.tap(action)).isError) return null
        return lab.scan(findBroken)
      }
      const shown = await confirm(lab, [], broken, { nameOf: namesFor(context), further: () => actions })
      if (!shown) continue
      const description = `The page shows “${shown.fault}” when “${field.label.slice(0, 40)}” is left empty.`
      return {
        drafts: [draft(actions, { rule: 'leaked-value', description, ...shown.proof }, null)],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

const pressed = ({ button }: TipJar) => (button ? [clickOn(button)] : [])

/** Fills in the bill and the people, and chooses percentages one after the other. */
const actsFor = (jar: TipJar, bill: number, indexes: readonly number[]): FindingAction[] => [
  typeInto(jar.bill.selector, bill),
  ...(jar.typed ? [typeInto(jar.typed.selector, 4)] : []),
  ...indexes.flatMap((index) => [jar.choices[index]!.action, ...pressed(jar)]),
]

/** Acts, and reads what the page shows then; null where it could not be done, or a field did not keep what was typed. */
async function walk(
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
async function firstWrong(lab: LabPage, jar: TipJar, start: FigureScan) {
  const seen: { readonly index: number; readonly scan: FigureScan; readonly inputs: TipInputs }[] = []
  for (const [index, { rate }] of jar.choices.slice(0, mostRates).entries()) {
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
