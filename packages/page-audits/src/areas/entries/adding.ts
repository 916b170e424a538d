import { controlLabel, deedPattern, type FindingAction, toolNames } from '@webeval/core'
import { isSubmit } from '../../controls/controls.js'
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
const maxFollowing = 10
/** Acts between the click that opens a form and the typing of the text. */
const maxSinceOpened = 12
/** Fields that are filled in before the one whose text is listed. */
const maxBefore = 6

const isFilled = ({ step: { tool, args, is_error } }: JournalEntry): boolean =>
  !is_error && isFill({ tool, params: args })

/** Whether no later act fills the same field. */
const isLastOfField = (act: FindingAction, at: number, acts: readonly FindingAction[]): boolean =>
  !isFill(act) ||
  acts.slice(at + 1).every((later) => !isFill(later) || later.params['target'] !== act.params['target'])

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
      const opener = openerOf(entries, index, target)
      const isBehind = opener >= 0
      if (isBehind && edits(entries[opener]!)) break
      const acts = [
        ...(isBehind ? [entries[opener]!] : []),
        ...entries.slice(isBehind ? opener + 1 : startOf(entries, index), end).filter(isFilled),
        entries[sentAt(entries, index, end)]!,
      ]
        .map(({ step: { tool, args } }) => ({ tool, params: args }))
        .filter(isLastOfField)
      return { field: target, isBehind, acts: (other) => acts.map((act) => withText(act, text, other)) }
    }
  }
  return null
}

/** The click that sent a text, by its place: a list may show it only after one more, as where it was narrowed. `end`: the act after which it was listed. */
function sentAt(entries: readonly JournalEntry[], index: number, end: number): number {
  const sends = entries.findIndex(({ step, before }, at) => {
    if (at <= index || at > end || step.tool !== toolNames.click || step.is_error) return false
    const button = before?.targets.find(({ selector }) => selector === step.args['target'])
    return button !== undefined && isSubmit(button) && entries.slice(at, end).every((one) => !isFilled(one))
  })
  return sends < 0 ? end : sends
}

/** The click that brought up the field, by its place; -1 where the field was there. */
function openerOf(entries: readonly JournalEntry[], index: number, field: string): number {
  for (let at = index - 1; at >= Math.max(0, index - maxSinceOpened); at--) {
    if (entries[at]!.step.tool === toolNames.navigate) return -1
    if (opens(entries[at], field)) return at
  }
  return -1
}

/** Whether a click opens an entry to be changed. */
const edits = ({ step: { args }, before }: JournalEntry): boolean => {
  const opener = before?.targets.find(({ selector }) => selector === args['target'])
  return opener !== undefined && opensEntry.test(controlLabel(opener))
}

const opensEntry = deedPattern(['edit'], 'leads', { signs: true })

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
