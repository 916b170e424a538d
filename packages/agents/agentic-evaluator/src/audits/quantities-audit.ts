import type { FindingAction } from '@webeval/core'
import type { Draft } from '../findings/draft.js'
import { inSentences, pathTo, replay } from '../explore/replay.js'
import { type LabPage, targetOf } from '../lab/lab-page.js'
import { scanSource } from '../page/page-kit.js'
import { type QuantityScan, scanQuantities } from '../page/scan-quantities.js'
import { type AuditBench, type AuditPlan, namesFor } from './audit-bench.js'
import { judgeAmounts } from './judge-amounts.js'
import { clickOn } from './try-conversion.js'

const mostQuantities = 2
const mostStates = 2

/** Numbers that can be raised and lowered: whether plus raises, minus lowers, and what is paid follows. */
export const quantitiesAudit: AuditPlan = {
  name: 'quantities',
  observes: ['functionality'],
  mostMs: 60_000,
  async run(bench) {
    const drafts: Draft[] = []
    let tried = 0
    const lab = await bench.lab()
    for (const way of waysToQuantities(bench)) {
      if (drafts.length > 0) break
      if (way.length === 0) await lab.restart()
      else if ((await replay(lab, way)) === null) continue
      const quantities = await readQuantities(lab)
      for (const quantity of quantities.filter(isStepper).slice(0, mostQuantities)) {
        tried++
        const found = await judgeSteps(bench, lab, way, quantity)
        drafts.push(...found)
        if (found.length > 0) break
      }
      if (drafts.length > 0) break
      const amounts = await judgeAmounts(bench, lab, way, quantities)
      tried += amounts.tried
      drafts.push(...amounts.drafts)
    }
    return { drafts, counts: { quantities: tried } }
  },
}

const readQuantities = (lab: LabPage): Promise<QuantityScan[]> =>
  lab.read<QuantityScan[]>(scanSource(scanQuantities))

type Stepper = QuantityScan & { readonly plus: object; readonly minus: object }
const isStepper = (quantity: QuantityScan): quantity is Stepper =>
  quantity.plus !== null && quantity.minus !== null

const looksLikeStep =
  /^\W*(?:increase|increment|plus|add one|decrease|decrement|minus|reduce|remove one)\b|\b(?:more|fewer|less)\W*$|^(?:[+＋➕▲▼➖⊕⊖]|[-−–])$/i

/** The fresh page, and the states in which the exploration met plus and minus buttons that the fresh page has not. */
function waysToQuantities(bench: AuditBench): FindingAction[][] {
  const later = bench.controls.filter(
    ({ target, lastEntry }) =>
      lastEntry >= 0 &&
      [target.name, target.text].some((words) => looksLikeStep.test(words.trim())) &&
      !targetOf(bench.first, target.selector),
  )
  const ways = later.map(({ lastEntry }) => {
    const path = pathTo(bench.entries, lastEntry).slice(0, -1)
    // Filling the page again takes long: what was clicked on the way there nearly always suffices.
    return path.length <= 12 ? path : path.filter(({ tool }) => tool === 'browser_click').slice(-12)
  })
  const different = ways.filter(
    (way, index) => ways.findIndex((other) => JSON.stringify(other) === JSON.stringify(way)) === index,
  )
  return [[], ...different.toSorted((one, two) => one.length - two.length).slice(0, mostStates - 1)].map(
    (way) => [...way],
  )
}

/** Presses plus, then minus, and looks which way the number goes. */
async function judgeSteps(
  bench: AuditBench,
  lab: LabPage,
  way: readonly FindingAction[],
  quantity: Stepper,
): Promise<Draft[]> {
  const { selector } = quantity.number
  const value = async () =>
    (await readQuantities(lab)).find(({ number }) => number.selector === selector)?.value ?? null
  const press = async (button: QuantityScan['plus']): Promise<number | null> => {
    const before = await value()
    if (!button || before === null || (await lab.tap(clickOn(button.selector))).isError) return null
    const after = await value()
    return after === null ? null : after - before
  }
  const pressBoth = async (): Promise<'plus' | 'minus' | null> => {
    const raised = await press(quantity.plus)
    if (raised !== null && raised < 0) return 'plus'
    const lowered = await press(quantity.minus)
    return lowered !== null && lowered > 0 ? 'minus' : null
  }
  const wrong = await pressBoth()
  if (!wrong) return []
  const after = await lab.picture()
  if ((await (way.length === 0 ? lab.restart() : replay(lab, way))) === null) return []
  const again = await pressBoth()
  const button = (wrong === 'plus' ? quantity.plus : quantity.minus) as NonNullable<QuantityScan['plus']>
  const actions = [
    ...way,
    ...(wrong === 'minus' ? [clickOn(quantity.plus!.selector)] : []),
    clickOn(button.selector),
  ]
  return [
    {
      rule: 'wrong-direction',
      description: `“${button.name || button.selector}” ${wrong === 'plus' ? 'lowers' : 'raises'} the number that it should ${wrong === 'plus' ? 'raise' : 'lower'} (“${quantity.title || selector}”).`,
      selectors: [button.selector, selector],
      element: button.name,
      actions,
      repro: inSentences(actions, namesFor(bench)),
      box: button.box,
      after,
      reproduced: again === wrong,
    },
  ]
}
