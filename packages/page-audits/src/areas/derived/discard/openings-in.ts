import { type FindingAction, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { isTextField } from '../../../controls/field-values.js'
import { pathTo } from '../../../controls/replay.js'
import { cancelIn, newFields } from './cancel-once.js'

const maxWays = 2

/** Clicks of the exploration that opened a form with something in it that the page said before, forms with texts first; for each the ways to it. */
export function openingsIn({ entries }: AuditContext): (readonly FindingAction[])[][] {
  const found = new Map<string, { readonly texts: boolean; readonly ways: (readonly FindingAction[])[] }>()
  for (const [index, { step, before, after }] of entries.entries()) {
    if (step.tool !== toolNames.click || step.is_error || !before || !after) continue
    const cancel = cancelIn(before, after)
    const filled = newFields(before, after).filter(
      ({ value = '', type }) =>
        type !== 'password' && value.trim().length > 1 && before.text.includes(value.trim()),
    )
    // One form may serve for new entries and for those that there are.
    const key = `${String(step.args['target'])} ${cancel?.selector}`
    if (!cancel || filled.length === 0 || found.has(key)) continue
    const path = pathTo(entries, index)
    found.set(key, {
      texts: filled.some(isTextField),
      ways: path.length > 1 ? [[path.at(-1)!], path] : [path],
    })
  }
  return [...found.values()]
    .toSorted((one, two) => Number(two.texts) - Number(one.texts))
    .slice(0, maxWays)
    .map(({ ways }) => ways)
}
