import { type FindingAction, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { isTextField } from '../../../controls/field-values.js'
import { pathTo } from '../../../controls/replay.js'
import { targetOf } from '../../../lab/target-of.js'
import { cancelIn, newFields } from './cancel-once.js'

const maxWays = 2

interface Opening {
  readonly isAtLoad: boolean
  readonly texts: boolean
  readonly ways: (readonly FindingAction[])[]
}

/** Clicks of the exploration that opened a form with something in it that the page said before, forms with texts first; for each the ways to it. */
export function openingsIn({ entries, first }: AuditContext): (readonly FindingAction[])[][] {
  const found = new Map<string, Opening>()
  for (const [index, { step, before, after }] of entries.entries()) {
    if (step.tool !== toolNames.click || step.is_error || !before || !after) continue
    const cancel = cancelIn(before, after)
    // Of a long page not all is known that it says.
    const saysMore = before.textLength > before.text.length
    const filled = newFields(before, after).filter(
      ({ value = '', type }) =>
        type !== 'password' &&
        value.trim().length > 1 &&
        (before.text.includes(value.trim()) || (saysMore && /\p{L}{3}/u.test(value))),
    )
    // One form may serve for new entries and for those that there are.
    const opener = targetOf(before, String(step.args['target']))
    const key = filled.map(({ selector }) => selector).join()
    // The page opens with an entry that the exploration did not have to add.
    const isAtLoad = opener !== undefined && targetOf(first, opener.selector) !== undefined
    const known = found.get(key)
    if (!cancel || filled.length === 0 || (known && (known.isAtLoad || !isAtLoad))) continue
    const path = pathTo(entries, index)
    found.set(key, {
      isAtLoad,
      texts: filled.some(isTextField),
      ways: path.length > 1 ? [[path.at(-1)!], path] : [path],
    })
  }
  return [...found.values()]
    .toSorted((one, two) => Number(two.texts) - Number(one.texts))
    .slice(0, maxWays)
    .map(({ ways }) => ways)
}
