import { digitsIn, digitsOf } from '../../../controls/hints/digits-in.js'
import type { FormField } from '../form-field.js'
import type { WrongValue } from './wrong-value.js'

/** Labels of codes of one kind, which a task may call by that name alone. */
const ofOneKind =
  /^(?:post ?codes?|postal codes?|zip(?: codes?)?|plz|postleitzahl\p{L}*|codes? postaux?|code postal|isbn|ean|pin|sku|barcodes?|cap|cep)$/iu
/** Labels of codes of many kinds: a task may speak of the phone number. */
const ofAnyKind =
  /(?<!\p{L})(?:numbers?|codes?|ids?|\p{L}*nummer|\p{L}*kennung|numéros?|números?|c[oó]digos?|numer[oi]|codic[ei])(?!\p{L})/iu

/** The names under which a task may speak of a field that takes a code; none for other fields. */
function namesOf({ name }: FormField): readonly string[] {
  const label = name
    .toLowerCase()
    .replace(/\(.*?\)|[*:]/g, '')
    .trim()
  const kinds = (label.match(/\p{L}+(?: codes?)?/gu) ?? []).filter((word) => ofOneKind.test(word))
  return kinds.length > 0 ? kinds : ofAnyKind.test(label) && label.includes(' ') ? [label] : []
}

/** A number with one digit more than the task or the field's own words ask for. */
export function digitsTooMany(field: FormField, task: string): WrongValue | null {
  const { hint, placeholder, type, pattern, maxLength } = field
  const told = task.split(/[.;!?]\s|\n/).flatMap((sentence) =>
    namesOf(field).flatMap((noun) => {
      const at = sentence.toLowerCase().indexOf(noun)
      const about = at < 0 ? '' : sentence.slice(at + noun.length)
      // “Has five digits and begins with 48”.
      const words = about.split(/[.,;]/)[0]!
      return ofAnyKind.test(words.split(/\d|digit|ziffer|chiffre|cifra|cifre|cijfer/i)[0]!) ? [] : [words]
    }),
  )
  const asked = [hint, placeholder, ...told].map(digitsIn).find((each) => each !== null)
  if (
    !asked?.exact ||
    type === 'number' ||
    pattern !== '' ||
    (maxLength !== null && maxLength <= asked.count && maxLength > 0)
  )
    return null
  return {
    field,
    value: `${digitsOf(asked)}7`,
    why: `one digit more than the ${asked.count} that are asked for`,
  }
}
