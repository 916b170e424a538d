import { definePageAudit } from '../../define-audit.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import { confirm } from '../../lab/confirm.js'
import type { LabPage } from '../../lab/lab-page.js'
import { type CalculatorKeys, calculatorKeys, pressKeys } from './calculator-keys.js'
import { type Sum, sums } from './sums.js'
import { workOut } from './work-out.js'

/** A page with keys for digits, operators and an equals sign is a calculator: what it says can be checked. */
export const arithmeticAudit = definePageAudit({
  name: 'arithmetic',
  rules: ['wrong-arithmetic'],
  observes: ['functionality'],
  maxMs: 60_000,
  seconds: 2,
  touches: 'acts',
  async run(context) {
    const keys = calculatorKeys(context.first)
    if (!keys) return { drafts: [], counts: { sums: 0 } }
    const lab = await context.lab()
    const drafts: Draft<'wrong-arithmetic'>[] = []
    let checked = 0
    for (const sum of sums) {
      const presses = pressKeys(keys, sum.keys)
      if (!presses || !(await areRight(lab, keys, sum.after ?? []))) continue
      checked++
      const seesFault = async () => {
        const worked = await workOut(lab, presses, sum)
        return worked && !worked.isRight ? worked.shown : null
      }
      const wrong = await confirm(lab, [], seesFault, {
        nameOf: namesOnPage(context),
        further: () => presses,
      })
      if (!wrong) continue
      const equals = keys.get('=')
      const shown = wrong.fault.slice(0, 4).map((text) => `“${text}”`)
      drafts.push({
        rule: 'wrong-arithmetic',
        ...(sum.severity ? { severity: sum.severity, category: 'robustness' as const } : {}),
        description: `The calculator gets ${sum.keys.join(' ')} wrong: it shows ${shown.join(', ') || 'nothing'} where ${sum.expected} was expected.`,
        selectors: [
          sum.operator ? (keys.get(sum.operator)?.selector ?? '') : (equals?.selector ?? ''),
        ].filter((selector) => selector !== ''),
        element: sum.operator ?? '=',
        box: equals?.box ?? null,
        ...wrong.proof,
        repro: ['Open the page.', `Press ${sum.keys.join(' ')}.`],
      })
    }
    return { drafts, counts: { sums: checked } }
  },
})

/** Whether a calculator gets sums right, each on a fresh page. */
async function areRight(lab: LabPage, keys: CalculatorKeys, known: readonly Sum[]): Promise<boolean> {
  for (const sum of known) {
    const presses = pressKeys(keys, sum.keys)
    await lab.restart()
    if (!presses || !(await workOut(lab, presses, sum))?.isRight) return false
  }
  return true
}
