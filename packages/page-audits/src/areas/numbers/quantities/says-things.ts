import type { QuantityScan } from './scan-quantities.js'

const things =
  /\b(?:quantity|qty|people|persons?|guests?|adults?|child(?:ren)?|kids|infants?|travell?ers?|passengers?|diners?|visitors?|attendees|participants|players|servings?|portions?|tickets?|seats?|rooms?|bedrooms?|beds|nights?|bags?|items?|copies|pieces|packs|bottles|boxes|cups|eggs|slices|licen[cs]es|users)\b/i

const goesBelow =
  /\b(?:counter|tally|score|points?|goals?|temperature|balance|offset|adjust\w*|difference|change in|floor|level|rating|karma|votes?)\b/i

/**
 * The words nearest to an adjustable number: its name, its buttons' names, and its name in the page's
 * source.
 */
export const wordsAt = (quantity: QuantityScan): string =>
  [
    quantity.title,
    quantity.label.slice(0, 60),
    quantity.plus?.name,
    quantity.minus?.name,
    quantity.hint,
  ].join(' ')

/** True for the number of things of which there can't be fewer than none, as the words at it say. A plain counter may go below zero. */
export function saysThings(quantity: QuantityScan, task: string): boolean {
  const words = wordsAt(quantity)
  const isSold = quantity.amounts.length > 0 && sells.test(task)
  return (things.test(words) || isSold) && !goesBelow.test(words)
}

/** A number next to a price in a shop counts what is bought. */
const sells =
  /(?<!\p{L})(?:cart|basket|shop(?:ping)?|store|checkout|warenkorb|einkaufswagen|panier|boutique|carrito|cesta|tienda|carrello|negozio|carrinho|loja|winkel(?:wagen|mand)?)(?!\p{L})/iu

const follows = String.raw`(?:re-?calculat|updat|re-?scal|scal|adjust|recomput|multipl|chang)(?:es?|ed|ing|ies|y)?`
const between = String.raw`(?:(?!\b(?:add|adds|added|adding|submit|save|apply|cart|basket)\b)[^.;:,!?]){0,60}?`
const ahead = new RegExp(String.raw`\b${follows}\b\s+(?:the\s+|all\s+|its\s+|their\s+)*(\p{L}+)`, 'giu')
const own =
  /^(?:quantity|number|count|counter|value|it|them|cart|basket|bag|badge|servings?|people|guests?)$/i

/** True where a task says that something else on the page follows a quantity: “a servings scaler that recalculates the amounts”. */
export function saysThatItFollows(task: string, words: string, alone: boolean): boolean {
  const here = wordsOf(words)
  return [...task.matchAll(new RegExp(things, 'gi'))].some((noun) => {
    if (!alone && !here.includes(rootOf(noun[0]))) return false
    const before = task.slice(0, noun.index)
    const after = task.slice(noun.index + noun[0].length)
    const behind = new RegExp(String.raw`^${between}(?=\b${follows}\b)`, 'iu').exec(after)
    const [object] = behind ? after.slice(behind[0].length).matchAll(ahead) : []
    if (object && object.index === 0 && !own.test(object[1]!)) return true
    const led = new RegExp(
      String.raw`\b${follows}\b\s+(?:the\s+|all\s+)*(\p{L}+)${between}\b(?:when|as|with|for|by|to)\b${between}$`,
      'iu',
    ).exec(before)
    return led !== null && !own.test(led[1]!)
  })
}

const rootOf = (word: string) =>
  word
    .toLowerCase()
    .replace(/^qty$/, 'quantity')
    .replace(/^people$|^persons$/, 'person')
    .replace(/s$/, '')
const wordsOf = (text: string) => text.split(/[^\p{L}]+/u).map(rootOf)
