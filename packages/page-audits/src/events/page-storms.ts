import type { Signals } from '@webeval/core'
import type { Draft } from '../findings/draft.js'
import type { JournalEntry } from '../journal.js'

/**
 * Limits above which events without acts make a page unusable: so many per look, where an act causes one,
 * and in total.
 */
const least = { each: 2, all: 6 }

/** A page that shows system dialogs, or opens windows, by itself and without an end: from what was counted between the looks of an exploration. */
export function stormDrafts(first: Signals, entries: readonly JournalEntry[]): Draft<'page-blocked'>[] {
  const looks = [...new Set([first, ...entries.flatMap(({ before, after }) => [before, after])])]
  const last = looks.findLast((look) => look !== null) ?? first
  const storm = (counter: 'dialogs' | 'tabs', what: string): Draft<'page-blocked'>[] => {
    const all = last.counters[counter]
    if (all < least.all || all / looks.length < least.each) return []
    const description = `The page ${what} by itself, without an end (${all} in the time in which it was looked at): a person can do nothing else on it.`
    const repro = ['Open the page.', 'Wait and do nothing.', `It ${what}, again and again.`]
    return [
      { rule: 'page-blocked', description, repro, evidence: [{ step: 1 }], recorded: true, reproduced: true },
    ]
  }
  return [...storm('dialogs', 'shows system dialogs'), ...storm('tabs', 'opens windows')]
}
