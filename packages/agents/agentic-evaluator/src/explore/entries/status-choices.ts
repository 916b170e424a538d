import { isClickable, isDisabled } from '@webeval/page-audits'
import { type FindingAction, type Signals, toolNames } from '@webeval/core'

const all = /^(?:all|any|everything|show all|all (?:items|tasks|to-?dos|notes))$/i
const state =
  /^(?:active|open|to ?do|pending|remaining|incomplete|unfinished|not done|undone|unread|in progress|done|completed?|finished|closed|read|bought|archived)$/i

/** `All`, `Any status`, `Alle Bücher`. */
const showsAll = /^\W*(?:(?:show )?(?:all|any|every\w*)|alle|tous|toutes|tod[oa]s|tutt[ei])(?!\p{L})/iu

const wordsOf = (said: string): string =>
  said
    .replace(/^(?:show|filter:?|view)\s+/i, '')
    .replace(/[\s(]*\d+\)?$/, '')
    .replace(/\s+(?:only|items|tasks|to-?dos|notes|ones)$/i, '')
    .trim()

/** A choice of the entries to show, and the act that makes it in the state of the page that was read. */
export interface StatusChoice {
  readonly name: string
  readonly action: FindingAction
}

/** Acts that show the entries by their state, one after the other, and then all of them again; none where the page has no such choices. */
export function statusChoices({ targets }: Signals): readonly StatusChoice[] {
  for (const target of targets) {
    if (target.tag !== 'select' || isDisabled(target)) continue
    const options = target.options ?? []
    const states = options.filter((option) => state.test(wordsOf(option)))
    const whole = options.filter((option) => showsAll.test(option)).slice(0, 1)
    // A list that can't show all of them again holds the state of an entry.
    if (states.length === 0 || whole.length === 0) continue
    return [...states.slice(0, 3), ...whole].map((option) => ({
      name: option,
      action: {
        tool: toolNames.selectOption,
        params: { target: target.selector, values: [option] },
      },
    }))
  }
  const choices = targets.filter(
    (target) =>
      isClickable(target) && target.role !== 'checkbox' && target.type !== 'checkbox' && !isDisabled(target),
  )
  const saying = (words: RegExp) => choices.filter(({ name, text }) => words.test(wordsOf(name || text)))
  const states = saying(state)
  // A single word such as `Done` may be a button of an entry.
  const distinct = [
    ...new Map(states.map((target) => [wordsOf(target.name || target.text).toLowerCase(), target])).values(),
  ]
  if (distinct.length < states.length || (distinct.length < 2 && saying(all).length === 0)) return []
  return [...distinct.slice(0, 3), ...saying(all).slice(0, 1)].map(({ name, text, selector }) => ({
    name: wordsOf(name || text).toLowerCase(),
    action: { tool: toolNames.click, params: { target: selector } },
  }))
}
