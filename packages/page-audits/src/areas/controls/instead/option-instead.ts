import { controlLabel, deedPattern, type Signals, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { targetOf } from '../../../lab/lab-page.js'

type Entry = AuditContext['entries'][number]

/** A list that a button sets, to another option than the one that the button names. */
export interface OptionInstead {
  readonly clicked: Target
  readonly list: Target
  readonly named: string
  readonly chosen: string
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The option that a label names by words which no other option has; null where it names none, or several. */
export function namedOption(label: string, options: readonly string[]): string | null {
  const said = new Set(wordsOf(label))
  const fitting = options.filter((option) => {
    const others = new Set(options.filter((other) => other !== option).flatMap(wordsOf))
    const own = wordsOf(option).filter((word) => word.length > 2 && !/^\d+$/.test(word) && !others.has(word))
    return own[0] !== undefined && said.has(own[0])
  })
  return fitting.length === 1 ? fitting[0]! : null
}

const takesAway = deedPattern(['delete', 'cancel', 'clear'], 'leads', { signs: true })

const clickIn = ({ step, before, after }: Entry) => {
  if (step.tool !== toolNames.click || step.is_error || !before || !after) return null
  const clicked = targetOf(before, String(step.args['target']))
  // “Cancel appointment with Ada” sets nothing to Ada.
  const sets = clicked && /^(?:button|link)$/.test(clicked.role) && !takesAway.test(controlLabel(clicked))
  return sets ? { clicked, before, after } : null
}

/** The lists of a page after a click, with the option that the button names. */
function named(entry: Entry) {
  const click = clickIn(entry)
  if (!click) return []
  const lists = ({ targets }: Signals) =>
    targets.filter(({ tag, options }) => tag === 'select' && (options?.length ?? 0) > 1)
  // “Add rest” brings a list of its own, and leaves the others as they are.
  if (lists(click.after).length > lists(click.before).length) return []
  return lists(click.after).flatMap((list) => {
    const option = namedOption(controlLabel(click.clicked), list.options ?? [])
    return option ? [{ ...click, list, option, was: targetOf(click.before, list.selector)?.value }] : []
  })
}

/** Finds a button that sets a list to the wrong option, while similar buttons set the option that they name. */
export function optionInstead(entries: readonly Entry[], index: number): OptionInstead | null {
  const entry = entries[index]
  if (!entry) return null
  for (const { clicked, list, option } of named(entry)) {
    if (list.value === option || list.value === undefined || !list.options?.includes(list.value)) continue
    const [verb] = wordsOf(controlLabel(clicked))
    const keeps = entries.some((other) =>
      named(other).some(
        (one) =>
          one.list.selector === list.selector &&
          one.option !== option &&
          one.list.value === one.option &&
          one.was !== one.option &&
          wordsOf(controlLabel(one.clicked))[0] === verb,
      ),
    )
    if (keeps) return { clicked, list, named: option, chosen: list.value }
  }
  return null
}
