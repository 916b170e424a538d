import type { PageContext } from '../../../audit-context.js'
import { typeInto } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { findBroken } from '../../../kit/find-broken.js'
import { confirm } from '../../../lab/confirm.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { readFigures } from '../conversion/try-conversion.js'
import type { Figure, FigureScan } from '../scan-figures.js'
import { findTipJar, type TipJar } from './tip-jar.js'
import { checkTip, type TipInputs, tipResults } from './tip-results.js'
import { actsFor, bills, firstWrong, maxRates, pressed, walk, type WrongTip } from './tip-walk.js'

/** Tip calculators whose percentages are chosen rather than typed: tip, total and shares for each of them, and an empty field. */
export const tipAudit = definePageAudit({
  name: 'tip',
  rules: ['wrong-result', 'leaked-value'],
  observes: ['functionality'],
  touches: 'acts',
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
    const draft = (await wrongResult(context, lab, jar, start)) ?? (await emptyField(context, lab, jar))
    return { drafts: draft ? [draft] : [], counts: { tips: Math.min(jar.choices.length, maxRates) } }
  },
})

const placeOf = (jar: TipJar, place: Figure | null) => ({
  selectors: [(place ?? jar.bill).selector],
  element: (place ?? jar.bill).label,
  box: (place ?? jar.bill).box,
})

/** A wrong figure for one of the percentages. The second page gets another bill, and only that percentage. */
async function wrongResult(
  context: PageContext,
  lab: LabPage,
  jar: TipJar,
  start: FigureScan,
): Promise<Draft<'wrong-result'> | null> {
  let first: WrongTip | null = null
  const chosen = ({ index }: WrongTip) => [jar.choices.findIndex((_, at) => at !== index), index]
  const found = await tryTwice(lab, async () => first && wrongAgain(lab, jar, first, chosen(first)), {
    nameOf: namesOnPage(context),
    first: async () => (first = await firstWrong(lab, jar, start)),
    actions: (fault) => actsFor(jar, bills[0], chosen(fault)),
  })
  if (!found) return null
  const { place, inputs } = found.fault
  const expected = tipResults(place, inputs)![0]!
  return {
    rule: 'wrong-result',
    description: `For a bill of ${inputs.bill}, a tip of ${inputs.rate} %${inputs.people! > 1 ? ` and ${inputs.people} people` : ''} the page shows “${`${place.label.slice(0, 40)} ${place.text}`.trim()}” where ${expected.toFixed(2)} was expected.`,
    ...placeOf(jar, place),
    ...found.proof,
  }
}

/** Whether the same place is wrong for another bill on a fresh page. */
async function wrongAgain(
  lab: LabPage,
  jar: TipJar,
  wrong: WrongTip,
  chosen: readonly number[],
): Promise<WrongTip | null> {
  await lab.restart()
  const last = await walk(lab, jar, bills[1], actsFor(jar, bills[1], chosen))
  const place = last?.scan.figures.find(({ selector }) => selector === wrong.place.selector)
  const inputs = { ...last?.inputs, rate: wrong.inputs.rate } as TipInputs
  return place && checkTip(place, inputs) === false ? { place, inputs, index: wrong.index } : null
}

/** A value of the program that the page shows when one of the fields is emptied. */
async function emptyField(
  context: PageContext,
  lab: LabPage,
  jar: TipJar,
): Promise<Draft<'leaked-value'> | null> {
  for (const field of [jar.bill, ...(jar.typed ? [jar.typed] : [])]) {
    if (field.type === 'range') continue
    const actions = [...actsFor(jar, bills[0], [0]), typeInto(field.selector, ''), ...pressed(jar)]
    const broken = async () => {
      for (const action of actions) if ((await lab.tap(action)).isError) return null
      return lab.scan(findBroken)
    }
    const shown = await confirm(lab, [], broken, { nameOf: namesOnPage(context), further: () => actions })
    if (!shown) continue
    return {
      rule: 'leaked-value',
      description: `The page shows “${shown.fault}” when “${field.label.slice(0, 40)}” is left empty.`,
      ...placeOf(jar, null),
      ...shown.proof,
    }
  }
  return null
}
