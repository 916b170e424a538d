import { rhythms, tastes } from './order.js'

/** The order in words, by the step in which each part is chosen. */
export function reviewRows({ taste, bags, grind, rhythm, name, street, town, postcode, gift, message }) {
  return [
    ['taste', 'Taste', tastes[taste].name],
    ['amount', 'Amount', `${bags} ${bags === 1 ? 'bag' : 'bags'}, ${grind.toLowerCase()}, ${rhythms[rhythm].toLowerCase()}`],
    ['delivery', 'Delivery', [name, street, town, postcode.toUpperCase()].map((part) => part.trim()).join(', ')],
    ...(gift ? [['delivery', 'Card', message.trim()]] : []),
  ].map(([step, title, text]) => ({ step, title, text }))
}
