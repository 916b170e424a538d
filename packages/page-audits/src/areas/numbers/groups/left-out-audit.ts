import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { leftOut } from './left-out.js'
import { scanLikeFigures } from './scan-like-figures.js'

/** Totals of parts that look alike, such as the days of a trip: none of the parts is left out. */
export const leftOutAudit = definePageAudit({
  name: 'left-out',
  rules: ['wrong-total'],
  observes: ['functionality'],
  touches: 'reads',
  maxMs: 10_000,
  async run(context) {
    const lab = await context.lab()
    const read = async () => {
      await lab.restart()
      return leftOut(await lab.scan(scanLikeFigures))
    }
    const found = await tryTwice(lab, read, {
      nameOf: namesOnPage(context),
      actions: () => [],
      same: (one, two) => one.total.selector === two.total.selector && one.sum === two.sum,
    })
    if (!found) return { drafts: [] }
    const { total, sum, parts, part } = found.fault
    return {
      drafts: [
        {
          rule: 'wrong-total',
          description: `“${total.label.slice(0, 60)}” says ${total.text}, and the ${parts.length} parts come to ${Number(sum.toFixed(2))}: “${part.text}” is left out.`,
          selectors: [total.selector, part.selector],
          element: total.text,
          ...found.proof,
        },
      ],
    }
  },
})
