import { controlLabel, deedPattern, type FindingAction, toolNames } from '@webeval/core'
import { isTextField } from '../../controls/field-values.js'
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
const maxBefore = 3

const isFilled = ({ step: { tool, args, is_error } }: JournalEntry): boolean =>
  !is_error && isFill({ tool, params: args })

/** An act whose place among all buttons changes as entries come: the role and name of its button find it again. */
function lastingAct({ step: { tool, args }, before }: JournalEntry): FindingAction {
  const button = before?.targets.find(({ selector }) => selector === args['target'])
  if (!button || isTextField(button) || !String(args['target']).startsWith(':nth-match('))
    return { tool, params: args }
  const name = button.name.trim()
  const alike = before!.targets.filter((other) => other.role === button.role && other.name.trim() === name)
  return name === '' || button.role === '' || alike.length > 1
    ? { tool, params: args }
    : { tool, params: { ...args, target: `role=${button.role}[name=${JSON.stringify(name)}]` } }
}

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
      const sent = isBehind ? sentAt(entries, index, end, target) : end
      // Of a form that a click brought up all fields are its own.
      const fills = isBehind
        ? [entries[opener]!, ...entries.slice(opener + 1, sent).filter(isFilled)]
        : entries.slice(startOf(entries, index), Math.min(index + 1, sent))
      const acts = [...fills, entries[sent]!].map(lastingAct).filter(isLastOfField)
      return { field: target, isBehind, acts: (other) => acts.map((act) => withText(act, target, other)) }
    }
  }
  return null
}

/** The click that sent a form which a click brought up, by its place: the field is gone after it. A list may show the text only later, as where it was narrowed. `end`: the act after which it was listed. */
function sentAt(entries: readonly JournalEntry[], index: number, end: number, field: string): number {
  const sends = entries.findIndex(
    ({ step }, at) =>
      at > index &&
      at < end &&
      step.tool === toolNames.click &&
      !step.is_error &&
      step.after?.targets?.every(({ selector }) => selector !== field) === true,
  )
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

const withText = (act: FindingAction, field: string, text: string): FindingAction =>
  act.params['target'] === field && isFill(act) ? { ...act, params: { ...act.params, text } } : act
