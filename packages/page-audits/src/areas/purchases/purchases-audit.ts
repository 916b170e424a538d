import { definePageAudit } from '../../define-audit.js'
import type { Draft } from '../../findings/draft.js'
import { whenLost } from '../../lab/lab-after.js'
import { checkNextOrder } from './check-next-order.js'
import { checkReceipt } from './check-receipt.js'
import { checkBill } from './check-bill.js'
import { chooseGoods } from './goods.js'
import { makePurchase } from './purchase.js'

/** Shops: several goods are chosen and added up, they are ordered, the receipt is added up, and they are ordered once more. */
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
    for (const goods of await chooseGoods(lab)) {
      const bill = await checkBill(context, lab, goods)
      if (bill.length > 0) return { drafts: bill, counts: { orders } }
      const purchase = await makePurchase(lab, goods.acts, ground).catch(whenLost(null))
      if (!purchase) continue
      orders++
      const drafts: Draft<'wrong-total' | 'stuck-loading'>[] = await checkReceipt(context, lab, purchase)
      drafts.push(...(await checkNextOrder(context, lab, purchase).catch(whenLost([]))))
      return { drafts, counts: { orders } }
    }
    return { drafts: [], counts: { orders } }
  },
})
