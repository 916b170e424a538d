import { digitsIn, digitsOf } from '../../../controls/hints/digits-in.js'
import type { FormField } from '../form-field.js'
import { wordsAbout } from './beyond-limits.js'
import type { WrongValue } from './wrong-value.js'

/** A number with one digit more than the task or the field's own words ask for. */
export function digitsTooMany(field: FormField, task: string): WrongValue | null {
  const { name, hint, placeholder, type, pattern, maxLength } = field
  const nouns = name.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const told = task.split(/[.;!?]\s|\n/).flatMap((sentence) =>
    nouns.flatMap((noun) => {
      const about = wordsAbout({ name: noun }, sentence)
      // “Has five digits and begins with 48”.
      return digitsIn(about) ? [sentence.slice(sentence.indexOf(about)).split(/[.,;]/)[0]!] : []
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
