import { type FindingAction, toolNames } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import { pathTo, replay, shortened } from '../../../controls/replay.js'
import { targetOf } from '../../../lab/lab-page.js'
import type { QuantityScan } from './scan-quantities.js'
import type { AuditContext } from '../../../audit-context.js'
import { defineAudit } from '../../../define-audit.js'
import { checkAmounts } from './check-amounts.js'
import { checkIgnored } from './check-ignored.js'
import { checkTyped } from './check-typed.js'
import { checkSteps, readQuantities, type Stepper } from './check-steps.js'

const mostQuantities = 2
const mostStates = 2
/** Ways to them that are tried. */
const maxWays = 4

/** Numbers that can be raised and lowered: whether plus raises, minus lowers, and what is paid follows. */
export const quantitiesAudit = defineAudit({
  name: 'quantities',
  rules: [
    'wrong-direction',
    'uneven-steps',
    'ignored-quantity',
    'ignored-input',
    'wrong-total',
    'accepts-invalid',
  ],
  observes: ['functionality'],
  maxMs: 60_000,
  seconds: 3,
  async run(context) {
    const drafts: Draft<
      | 'wrong-direction'
      | 'uneven-steps'
      | 'ignored-quantity'
      | 'ignored-input'
      | 'wrong-total'
      | 'accepts-invalid'
    >[] = []
    let tried = 0
    const lab = await context.lab()
    let states = 0
    for (const way of waysToQuantities(context)) {
      if (drafts.length > 0 || states === mostStates) break
      if (way.length === 0) await lab.restart()
      else if ((await replay(lab, way)) === null) continue
      const quantities = await readQuantities(lab)
      if (way.length === 0 || quantities.length > 0) states++
      const steppers = quantities.filter(isStepper)
      for (const quantity of steppers.slice(0, mostQuantities)) {
        tried++
        const steps = await checkSteps(context, lab, way, quantity)
        const alone = steppers.length === 1
        const ignored = steps.length > 0 ? steps : await checkIgnored(context, lab, way, quantity, alone)
        const found = ignored.length > 0 ? ignored : await checkTyped(context, lab, way, quantity)
        drafts.push(...found)
        if (found.length > 0) break
      }
      if (drafts.length > 0) break
      const amounts = await checkAmounts(context, lab, way, quantities)
      tried += amounts.tried
      drafts.push(...amounts.drafts)
    }
    return { drafts, counts: { quantities: tried } }
  },
})

const isStepper = (quantity: QuantityScan): quantity is Stepper =>
  quantity.plus !== null && quantity.minus !== null

const looksLikeStep =
  /^\W*(?:increase|increment|plus|add one|decrease|decrement|minus|reduce|remove one)\b|\b(?:more|fewer|less)\W*$|^(?:[+＋➕▲▼➖⊕⊖]|[-−–])$/i

/** The fresh page, and the states in which the exploration met plus and minus buttons that the fresh page has not. */
function waysToQuantities(context: AuditContext): FindingAction[][] {
  const later = context.controls.filter(
    ({ target, lastEntry }) =>
      lastEntry >= 0 &&
      [target.name, target.text].some((words) => looksLikeStep.test(words.trim())) &&
      !targetOf(context.first, target.selector),
  )
  // Filling the page again takes long: the acts that its buttons can't be there without nearly always suffice.
  const ways = later.flatMap(({ lastEntry }) => {
    const path = pathTo(context.entries, lastEntry)
    const clicks = path.slice(0, -1).filter(({ tool }) => tool === toolNames.click)
    const short = shortened(path).map((way) => way.slice(0, -1))
    return path.length <= 12 ? [path.slice(0, -1), ...short] : [...short, clicks.slice(-12)]
  })
  const different = ways.filter(
    (way, index) =>
      way.length > 0 && ways.findIndex((other) => JSON.stringify(other) === JSON.stringify(way)) === index,
  )
  return [[], ...different.toSorted((one, two) => one.length - two.length).slice(0, maxWays)].map((way) => [
    ...way,
  ])
}
