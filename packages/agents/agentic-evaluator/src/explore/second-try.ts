import { isFrozen, type Journal } from '@webeval/page-audits'
import type { ToolBox } from '@webeval/core'

/**
 * The journal's tools, with a second try: if an act's selector did not find its element, the act is
 * repeated once by the element's role and name before it counts. Both tries are steps; the caller learns of
 * the second. `left`: remaining tool calls.
 */
export function secondTry(journal: Journal, left: () => number): ToolBox {
  return {
    get tools() {
      return journal.toolBox.tools
    },
    async call(tool, params, options) {
      const before = journal.current().signals
      const first = await journal.toolBox.call(tool, params, options)
      // A cover does not disappear for another selector.
      if (!first.isError || options?.refused !== undefined || left() <= 0 || isCovered(first.text))
        return first
      if (isFrozen(first.text)) return first
      const target = before.targets.find(({ selector }) => selector === params['target'])
      const other = target && byRoleAndName(target)
      if (!other) return first
      const reasoning = journal.reasoning()
      journal.because('The first selector did not lead there; once more by another one.')
      const second = await journal.toolBox.call(tool, { ...params, target: other }, options)
      journal.because(reasoning)
      return second
    },
  }
}

/** Whether an act failed because something lies over its element. */
export const isCovered = (result: string): boolean => /is covered by/.test(result)

const byRoleAndName = ({ role, name }: { readonly role: string; readonly name: string }): string | null =>
  role !== '' && name.trim() !== '' ? `role=${role}[name=${JSON.stringify(name.trim())}]` : null
