import { defineAudit } from '../../../../define-audit.js'
import type { Draft } from '../../../../findings/draft.js'
import { namesFor } from '../../../../findings/names-for.js'
import { confirm } from '../../../../lab/confirm.js'
import type { Proof } from '../../../../lab/try-twice.js'
import { checkBreakdown, type WrongBreakdown } from './check-breakdown.js'
import { checkLineItems, type WrongLine } from './check-line-items.js'
import { billWord } from '../../bill-words.js'
import { checkDelivery, type DeliveryFault } from './check-delivery.js'
import { waysToFill } from './fill-bill.js'
import { freeFrom } from './free-from.js'
import { type Bill, billsOn } from './scan-bills.js'
import { scanLineItems } from './scan-line-items.js'

const saysSubtotal = new RegExp(billWord('subtotal'), 'iu')

/** Bills with a subtotal: whether discount, shipping, taxes and the total agree, empty and with things on them. */
export const billsAudit = defineAudit({
  name: 'bills',
  rules: ['wrong-total'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const seen = [context.first, ...context.entries.flatMap(({ after }) => after ?? [])]
    if (!seen.some(({ text }) => saysSubtotal.test(text))) return { drafts: [], counts: { bills: 0 } }
    const lab = await context.lab()
    const wrongLine = await confirm(lab, [], async () => checkLineItems(await lab.scan(scanLineItems)), {
      nameOf: namesFor(context),
      same: (one, two) => one.shown === two.shown && one.item.name === two.item.name,
    })
    if (wrongLine) return { drafts: [lineDraft(wrongLine.fault, wrongLine.proof)], counts: { bills: 1 } }
    const ways = waysToFill(await lab.restart(), context.task)
    let bills = 0
    const seesWrong = async () => {
      const found = await billsOn(lab)
      bills = Math.max(bills, found.length)
      return wrongOf(found)
    }
    for (const way of ways) {
      const wrong = await confirm(lab, way, seesWrong, {
        nameOf: namesFor(context),
        same: (one, two) => one.shown === two.shown,
      })
      if (wrong) return { drafts: [draftOf(wrong.fault, wrong.proof)], counts: { bills } }
    }
    const sum = freeFrom(`${context.task}\n${context.first.text}`)
    const charged =
      sum === null
        ? null
        : await confirm(lab, ways[1] ?? [], () => checkDelivery(lab, sum), {
            nameOf: namesFor(context),
            further: ({ done }) => done,
          })
    const drafts = charged ? [deliveryDraft(charged.fault, sum!, charged.proof)] : []
    return { drafts, counts: { bills } }
  },
})

const lineDraft = ({ item, shown, expected }: WrongLine, proof: Proof): Draft<'wrong-total'> => ({
  rule: 'wrong-total',
  description: `The line “${item.name}” shows “${shown}”: ${item.values.join(' × ')} makes ${expected.toFixed(2)}, as in the other lines.`,
  selectors: [item.selector],
  element: item.name,
  ...proof,
})

const deliveryDraft = (
  { bill, charged, goods }: DeliveryFault,
  sum: number,
  proof: Proof,
): Draft<'wrong-total'> => ({
  rule: 'wrong-total',
  description: `The bill charges ${charged.toFixed(2)} for the delivery of things for ${goods.toFixed(2)}: it has to be free from ${sum.toFixed(2)}.`,
  selectors: [bill.place.selector],
  element: bill.place.name,
  box: bill.place.box,
  ...proof,
})

const wrongOf = (bills: readonly Bill[]): (WrongBreakdown & Bill) | null =>
  bills.flatMap((bill) => {
    const wrong = checkBreakdown(bill.text)
    return wrong ? [{ ...wrong, ...bill }] : []
  })[0] ?? null

const draftOf = (
  { label, shown, expected, parts, place }: WrongBreakdown & Bill,
  proof: Proof,
): Draft<'wrong-total'> => ({
  rule: 'wrong-total',
  description: `“${label}” shows ${shown.toFixed(2)}, and its parts (${parts
    .map((part) => `${part.label} ${part.value.toFixed(2)}`)
    .join(', ')}) make ${expected.toFixed(2)}.`,
  selectors: [place.selector],
  element: label,
  box: place.box,
  ...proof,
})
