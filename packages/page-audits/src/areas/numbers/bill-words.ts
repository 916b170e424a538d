/** Labels of the lines of a bill, in seven languages. */
const words = {
  subtotal:
    'sub-?\\s?total|net(?: total| amount)?|items? total|zwischensumme|warenwert|netto(?:betrag|summe)?|sous-total|(?:total|montant) ht|base imponible|totale parziale|imponibile|subtotale|subtotaal',
  total:
    '(?:(?:grand|order|invoice|estimated|cart|new|montant|importe|importo|valor) )?total(?! (?:items|saved|discount|tax|ht|parziale)(?!\\p{L}))|(?:amount|balance|total) due|(?:you|to) pay|gesamt(?:summe|betrag|preis)?|(?:end|rechnungs|zahl)betrag|totale(?! parziale)|totaal(?:bedrag)?|(?:net )?à payer|(?:a|da) pagar|da pagare|te betalen',
  takenOff:
    'discount|coupon|voucher|promo\\p{L}*|savings?|credit|rabatt|gutschein|nachlass|remise|réduction|rabais|descuento|rebaja|cupón|sconto|riduzione|desconto|cupom|korting\\p{L}*',
  tax: 'tax|vat|gst|hst|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|iva|btw|impuestos?',
  delivery:
    'shipping|delivery|postage|versand(?:kosten)?|lieferung|liefer(?:gebühr|kosten)|livraison|frais de port|expédition|envío|spedizione|consegna|frete|entrega|portes|verzend(?:ing|kosten)|bezorg(?:ing|kosten)',
  fee: 'handling|fees?|service|tip|gratuity|surcharge|deposit|packaging|trinkgeld|gebühr(?:en)?|frais|emballage|pourboire|gastos|propina|servicio|imballaggio|mancia|servizio|embalagem|gorjeta|serviço|verpakking|fooi|toeslag',
  nothing: 'free|none|gratis|kostenlos|frei|offerte?s?|gratuite?s?|gratuit[oa]|gr[aá]tis|kostenfrei',
} as const

/** A kind of line. */
export type BillWord = keyof typeof words

/** Source of a pattern for a word of a bill, for the flags `iu`. */
export const billWord = (...kinds: readonly BillWord[]): string =>
  `(?<!\\p{L})(?:${kinds.map((kind) => words[kind]).join('|')})(?!\\p{L})`
