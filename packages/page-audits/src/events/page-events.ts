import { type Dialog, kindOfStep, type Signals } from '@webeval/core'
import type { Draft } from '../findings/draft.js'
import type { JournalEntry } from '../journal.js'

/** Something that a look tells of and that should not be. */
export interface PageEvent {
  readonly kind: 'console' | 'request' | 'dialog'
  readonly key: string
  readonly text: string
  readonly dialog?: Dialog
}

const shape = (text: string) =>
  text
    .replace(/https?:\/\/[^/\s]+/g, '')
    .replace(/\d+/g, '#')
    .slice(0, 160)

/** The request itself reports its failure; skip the browser's message about it. */
const saysRequest = /^Failed to load resource/

/** The console errors, failed requests and dialogs of a look. */
export function eventsOf(signals: Signals): PageEvent[] {
  return [
    ...signals.consoleErrors
      .filter((text) => !saysRequest.test(text))
      .map((text): PageEvent => ({ kind: 'console', key: `console ${shape(text)}`, text })),
    ...signals.failedRequests.map((text): PageEvent => ({
      kind: 'request',
      key: `request ${shape(text)}`,
      text,
    })),
    ...signals.dialogs
      .filter((dialog) => dialog.type !== 'beforeunload')
      .map((dialog): PageEvent => ({
        kind: 'dialog',
        key: `dialog ${dialog.type} ${shape(dialog.message)}`,
        text: dialog.message,
        dialog,
      })),
  ]
}

/** The rules that events break. */
export type EventRule = 'system-dialog' | 'failed-request' | 'uncaught-exception' | 'console-error'

/** Names the rule that an event breaks, and describes the fault; `when` says when it came. */
export function describeEvent(
  event: PageEvent,
  when: string,
): Pick<Draft<EventRule>, 'rule' | 'description' | 'severity'> {
  const text = event.text.slice(0, 200)
  switch (event.kind) {
    case 'dialog':
      return {
        rule: 'system-dialog',
        description: `The page shows a system dialog (${event.dialog?.type ?? 'alert'}: “${text}”) ${when}; it stops everything and can't be styled or reached like the rest of the page.`,
        ...(event.dialog?.type === 'alert' ? {} : { severity: 'medium' as const }),
      }
    case 'request':
      return { rule: 'failed-request', description: `A request failed ${when}: ${text}.` }
    case 'console':
      // Our own stop of `while (true) alert()`, which nothing else ends but closing the tab.
      if (event.text.includes('too many dialogs in one task'))
        return {
          rule: 'system-dialog',
          severity: 'high',
          description: `The page shows system dialogs without an end ${when}; only closing the tab helps.`,
        }
      return /^Uncaught|\b(?:Type|Reference|Syntax|Range)Error\b/.test(event.text)
        ? { rule: 'uncaught-exception', description: `An error is thrown ${when}: ${text}` }
        : { rule: 'console-error', description: `The console shows an error ${when}: ${text}` }
  }
}

/** An event as an exploration met it. */
export interface MetEvent {
  readonly event: PageEvent
  /** Journal entry (from 0) after whose act it was seen first; -1: as the page was opened. */
  readonly entry: number
  /** Looks that reported it. */
  readonly times: number
}

/**
 * Events of an exploration, each once, in the order of their first occurrence. Leaves out effects of an
 * agent's own scripts.
 */
export function eventsMet(first: Signals, entries: readonly JournalEntry[]): MetEvent[] {
  const met = new Map<string, MetEvent>()
  const enter = (look: Signals, entry: number) => {
    for (const event of eventsOf(look)) {
      const known = met.get(event.key)
      met.set(event.key, known ? { ...known, times: known.times + 1 } : { event, entry, times: 1 })
    }
  }
  const looks = new Set<Signals>([first])
  enter(first, -1)
  for (const [index, { step, before, after }] of entries.entries())
    for (const [look, entry] of [
      [before, index - 1],
      [after, index],
    ] as const) {
      if (!look || looks.has(look)) continue
      looks.add(look)
      if (kindOfStep(step) !== 'script') enter(look, entry)
    }
  return [...met.values()]
}
