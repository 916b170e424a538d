import { longDay, today, isoDay } from './calendar.js'

const codes = {
  WELCOME10: { label: '10% off', percent: 10 },
  KILN15: { label: '£15 off', amount: 1500, minimum: 10000 },
  FREEPOST: { label: 'Free standard UK delivery', freeStandard: true },
  SPRING20: { label: '20% off', percent: 20, until: '2026-03-31' },
}

const refused = (message) => ({ ok: false, message, discount: 0, freeStandard: false })

/** What a promo code does to a basket of that many pence: `{ok, message, discount, freeStandard}`. */
export function judgePromo(code, subtotal) {
  const promo = codes[code]
  if (!promo) return refused(`We don’t know the code “${code}”. Check the spelling and try again.`)
  if (promo.until && promo.until < isoDay(today)) return refused(`${code} expired on ${longDay(promo.until)}.`)
  if (promo.minimum && subtotal < promo.minimum) {
    return refused(`${code} needs a subtotal of at least £${promo.minimum / 100}.`)
  }
  const discount = promo.percent ? Math.round((subtotal * promo.percent) / 100) : (promo.amount ?? 0)
  return { ok: true, message: `${code} applied: ${promo.label}.`, label: promo.label, discount, freeStandard: Boolean(promo.freeStandard) }
}
