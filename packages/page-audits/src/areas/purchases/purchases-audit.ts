import { definePageAudit } from '../../define-audit.js'
import type { Draft } from '../../findings/draft.js'
import { whenLost } from '../../lab/lab-after.js'
import { checkNextOrder } from './check-next-order.js'
import { checkReceipt } from './check-receipt.js'
import { waysToGoods } from './goods.js'
import { makePurchase } from './purchase.js'

/** Shops: several goods are ordered, the receipt is added up, and they are ordered once more. */
export const purchasesAudit = definePageAudit({
  name: 'purchases',
  rules: ['wrong-total', 'stuck-loading'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 60_000,
  opensOften: true,
  async run(context) {
    const lab = await context.lab()
    const ground = `${context.task} ${context.first.title} ${context.first.text}`
    let orders = 0
    for (const way of await waysToGoods(lab)) {
      const purchase = await makePurchase(lab, way, ground).catch(whenLost(null))
      if (!purchase) continue
      orders++
      const drafts: Draft<'wrong-total' | 'stuck-loading'>[] = await checkReceipt(context, lab, purchase)
      drafts.push(...(await checkNextOrder(context, lab, purchase).catch(whenLost([]))))
      if (drafts.length > 0) return { drafts, counts: { orders } }
    }
    return { drafts: [], counts: { orders } }
  },
})
