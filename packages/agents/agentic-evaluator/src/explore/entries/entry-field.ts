import { fieldKind, isDisabled, isTextField } from '@webeval/page-audits'
import type { Signals, Target } from '@webeval/core'

/** A page with more open text fields than these holds a form, not a field that adds to a list. */
const mostFields = 4

const adds =
  /\b(?:add|new|what|to-?do|task|item|note|entry|title|name|write|enter|type|create|buy|bookmark|habit|expense|message|comment|list)/i

/** The field whose text becomes an entry of a list; null where the page has none that looks like it. */
export function entryField({ targets }: Signals): Target | null {
  const fields = targets.filter(
    (target) => isTextField(target) && !isDisabled(target) && target.state['readonly'] !== true,
  )
  const plain = fields.filter((target) => /^(?:text|long text|name|number)$/.test(fieldKind(target)))
  const texts = plain.filter((target) => fieldKind(target) !== 'number' && (target.type ?? 'text') === 'text')
  if (fields.length > mostFields || texts.length === 0) return null
  const wordsOf = ({ name, placeholder = '', selector }: Target) =>
    `${name} ${placeholder} ${selector.replace(/[-_#.]/g, ' ')}`
  return texts.find((target) => adds.test(wordsOf(target))) ?? (fields.length === 1 ? texts[0]! : null)
}
