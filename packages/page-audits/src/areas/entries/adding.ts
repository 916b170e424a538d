import { type FindingAction, toolNames } from '@webeval/core'
import type { JournalEntry } from '../../journal.js'

/** How the exploration added an entry to a list. */
export interface Adding {
  /** The field that takes the text. */
  readonly field: string
  /** The field shows only after a click, which is the first of the acts. */
  readonly isBehind: boolean
  /** The acts that add an entry with this text. */
  readonly acts: (text: string) => readonly FindingAction[]
}

/** Acts after the typing by which a text may come into a list: the click on the button that adds, and others before it. */
const maxFollowing = 8
/** Fields that are filled in before the one whose text is listed. */
const maxBefore = 3

const isFill = ({ tool }: FindingAction) => tool === toolNames.type || tool === toolNames.selectOption

/** Reads from the exploration how the page adds an entry; null where no text that it typed came into a list. */
export function addingOf(entries: readonly JournalEntry[]): Adding | null {
  for (const [index, { step }] of entries.entries()) {
    const { text, target } = step.args
    if (step.tool !== toolNames.type || typeof text !== 'string' || typeof target !== 'string') continue
    if (text.length < 4 || lists(entries[index]!.step.before, text)) continue
    for (let end = index; end <= index + maxFollowing && end < entries.length; end++) {
      const last = entries[end]!.step
      if (last.tool === toolNames.navigate) break
      if (last.is_error || !lists(last.after, text)) continue
      if (end > index && last.tool !== toolNames.click) break
      const from = startOf(entries, index)
      const isBehind = opens(entries[from - 1], target)
      const acts = [
        ...entries.slice(isBehind ? from - 1 : from, index + 1),
        ...(end > index ? [entries[end]!] : []),
      ].map(({ step: { tool, args } }) => ({ tool, params: args }))
      return { field: target, isBehind, acts: (other) => acts.map((act) => withText(act, text, other)) }
    }
  }
  return null
}

/** Whether a click brought up the field. */
function opens(entry: JournalEntry | undefined, field: string): boolean {
  if (entry?.step.tool !== toolNames.click || entry.step.is_error) return false
  const shows = (look: JournalEntry['step']['after']) =>
    look?.targets?.some(({ selector }) => selector === field)
  return shows(entry.step.before) === false && shows(entry.step.after) === true
}

/** The first of the fields that were filled in just before, for the same entry. */
function startOf(entries: readonly JournalEntry[], index: number): number {
  let from = index
  while (from > 0 && index - from < maxBefore) {
    const { step } = entries[from - 1]!
    if (step.is_error || step.args['submit'] === true) break
    if (
      !isFill({ tool: step.tool, params: step.args }) ||
      step.args['target'] === entries[index]!.step.args['target']
    )
      break
    from--
  }
  return from
}

const lists = (look: JournalEntry['step']['after'], text: string): boolean =>
  look?.listing?.entries.some((entry) => entry.text.includes(text)) ?? false

const withText = (act: FindingAction, from: string, to: string): FindingAction =>
  act.params['text'] === from ? { ...act, params: { ...act.params, text: to } } : act
