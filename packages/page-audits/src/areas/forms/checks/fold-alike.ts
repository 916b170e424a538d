import type { Draft } from '../../../findings/draft.js'
import type { RuleId } from '../../../rules/rules.js'

/** A fault of one field, and what it has in common with the same fault of others. */
export interface FieldFault<Rule extends RuleId> {
  readonly draft: Draft<Rule>
  readonly fieldName: string
  /** Why the value is wrong: faults of one cause have the same words but for numbers. */
  readonly cause: string
}

/** Makes one finding of the same fault in several fields of a form: a check that the form lacks is one fault, and the fields are its places. */
export function foldAlike<Rule extends RuleId>(faults: readonly FieldFault<Rule>[]): Draft<Rule>[] {
  const groups = new Map<string, FieldFault<Rule>[]>()
  for (const fault of faults) {
    const { rule, severity, category } = fault.draft
    const key = [rule, severity, category, fault.cause.replace(/\d+/g, '#')].join('|')
    groups.set(key, [...(groups.get(key) ?? []), fault])
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group
    if (!first) return []
    if (others.length === 0) return [first.draft]
    const names = others.map(({ fieldName }) => `“${fieldName}”`)
    return [
      {
        ...first.draft,
        description: `${first.draft.description.replace(/[.]$/, '')}. So ${others.length === 1 ? 'does' : 'do'} ${names.join(', ')}.`,
        selectors: group.flatMap(({ draft }) => draft.selectors ?? []),
        reproduced: group.every(({ draft }) => draft.reproduced === true) ? true : first.draft.reproduced,
      },
    ]
  })
}
