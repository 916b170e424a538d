import { confirm } from '../../../lab/confirm.js'
import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { statedPrices } from '../stated-prices.js'
import type { Figure } from '../scan-figures.js'
import { type QuantityScan, scanQuantities } from './scan-quantities.js'
import type { AuditContext } from '../../../audit-context.js'
import { namesFor } from '../../../findings/names-for.js'
import { isMoney, type State } from './amount-change.js'
import { compareAmounts } from './compare-amounts.js'
import { countedThings } from './counted-things.js'
import { readFigures } from '../conversion/try-conversion.js'

/** Raises what is counted and looks whether lines, totals and stated prices follow. */
export async function checkAmounts(
  context: AuditContext,
  lab: LabPage,
  way: readonly FindingAction[],
  quantities: readonly QuantityScan[],
): Promise<{ readonly drafts: Draft<'wrong-total'>[]; readonly tried: number }> {
  const read = async (): Promise<State> => ({
    figures: await readFigures(lab),
    quantities: await lab.scan(scanQuantities),
  })
  const start = await readFigures(lab)
  const stated = statedPrices(`${context.task}\n${start.figures.map(({ text }) => text).join('\n')}`)
  const money = start.figures.some(isMoney)
  const counted = money
    ? countedThings(
        start,
        quantities,
        stated.map(({ noun }) => noun),
      )
    : []
  for (const [index, thing] of counted.slice(0, 2).entries()) {
    const go = async (): Promise<{
      complaint: string
      place: Figure | null
      done: FindingAction[]
    } | null> => {
      const states = [await read()]
      const done: FindingAction[] = []
      for (const { action, count } of thing.steps) {
        if ((await lab.tap(action)).isError) return null
        done.push(action)
        states.push(await read())
        const wrong = compareAmounts(context.task, thing, count, states, counted.length)
        if (wrong) return { ...wrong, done }
      }
      return null
    }
    const wrong = await confirm(lab, way, go, { nameOf: namesFor(context), further: ({ done }) => done })
    if (!wrong) continue
    const { complaint, place } = wrong.fault
    return {
      tried: index + 1,
      drafts: [
        {
          rule: 'wrong-total',
          description: complaint,
          selectors: [place?.selector ?? thing.selector, thing.selector],
          element: place?.label ?? thing.label.slice(0, 60),
          box: place?.box ?? thing.box,
          ...wrong.proof,
        },
      ],
    }
  }
  return { drafts: [], tried: counted.length }
}
