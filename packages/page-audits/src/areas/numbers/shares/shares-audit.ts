import type { FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { readFigures } from '../conversion/try-conversion.js'
import { computes } from '../formulas/formula-audit.js'
import type { FigureField, FigureScan } from '../scan-figures.js'
import { checkShares } from './check-shares.js'
import { scanShares } from './scan-shares.js'

/** Words of pages that divide an amount into parts. */
const divides =
  /(?<!\p{L})(?:split\w*|shares?|divid\w+|per person|each (?:person|pays?)|instal?ments?|aufteil\p{L}*|aufgeteilt|teilen|anteile?|pro (?:person|kopf)|raten(?:zahlung)?|partag\p{L}+|par personne|répart\p{L}+|mensualités?|échéances?|dividir|divide|repart\p{L}+|por persona|cuotas?|plazos|dividi\p{L}*|a testa|a persona|rate|quote|parcelas?|prestaç\p{L}+|por pessoa|verdel\p{L}*|verdeel\p{L}*|per persoon|termijnen)(?!\p{L})/iu
const isAmount =
  /(?<!\p{L})(?:amount|bill|total|price|cost|sum|betrag|rechnung\p{L}*|summe|preis|montant|addition|somme|prix|importe|cuenta|precio|importo|conto|spesa|prezzo|valor|conta|preço|bedrag|rekening|prijs)(?!\p{L})/iu
const isCount =
  /(?<!\p{L})(?:people|persons?|guests?|friends|parts?|instal?ments?|months?|personen|leute|anzahl|raten|monate|personnes|convives|mensualités|personas|comensales|cuotas|meses|persone|rate|mesi|pessoas|parcelas|mensen|termijnen|maanden)(?!\p{L})/iu

/** Amounts that do not divide evenly by two, three, or most other numbers. */
const amounts = ['100', '100.01', '99.97'] as const

/** Pages that divide an amount: the parts that they list have to make the total, also where cents are left over. */
export const sharesAudit = definePageAudit({
  name: 'shares',
  rules: ['wrong-total'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    if (!divides.test(`${context.task} ${context.first.title} ${context.first.text}`)) return { drafts: [] }
    const lab = await context.lab()
    await lab.restart()
    const start = await readFigures(lab)
    const fields = fieldsOf(start)
    if (!fields) return { drafts: [] }
    const look = async () => {
      await lab.restart()
      for (const amount of amounts) {
        const actions = actsFor(fields, amount, start)
        if ((await lab.fill(actions)) < actions.length) return null
        const lost = checkShares(await lab.scan(scanShares))
        if (lost) return { ...lost, actions }
      }
      return null
    }
    const found = await tryTwice(lab, look, {
      nameOf: namesOnPage(context),
      actions: ({ actions }) => actions,
      same: (one, two) => one.sum === two.sum && one.total === two.total,
    })
    if (!found) return { drafts: [], counts: { shares: 1 } }
    const { list, label, sum, total } = found.fault
    return {
      drafts: [
        {
          rule: 'wrong-total',
          severity: 'high',
          description: `The parts (${list.texts.slice(0, 4).join(', ')}${list.texts.length > 4 ? ', …' : ''}) make ${sum.toFixed(2)}, and “${label}” shows ${total.toFixed(2)}: left-over cents are lost.`,
          selectors: [list.place.selector],
          box: list.place.box,
          ...found.proof,
        },
      ],
      counts: { shares: 1 },
    }
  },
})

interface ShareFields {
  readonly amount: FigureField
  readonly count: FigureField | null
}

/** The one field for an amount, and the one for how many parts there are, where that is typed. */
function fieldsOf({ fields }: FigureScan): ShareFields | null {
  const open = fields.filter(
    ({ tag, type, fixed }) => tag === 'input' && /^(?:number|text|tel)$/.test(type) && !fixed,
  )
  const counts = open.filter(({ label }) => isCount.test(label))
  const named = open.filter(
    (field) => !counts.includes(field) && isAmount.test(`${field.label} ${field.hint}`),
  )
  const [amount] = named
  return amount && named.length === 1 ? { amount, count: counts.length === 1 ? counts[0]! : null } : null
}

function actsFor({ amount, count }: ShareFields, value: string, { buttons }: FigureScan): FindingAction[] {
  const button = buttons.find(({ name, disabled }) => !disabled && computes.test(name.trim()))
  const takesThree = count !== null && (count.min ?? 0) <= 3 && (count.max ?? 3) >= 3
  return [
    typeInto(amount.selector, value),
    ...(takesThree ? [typeInto(count.selector, '3')] : []),
    ...(button ? [clickOn(button.selector)] : []),
  ]
}
