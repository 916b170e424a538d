import { controlLabel, type FindingAction, hasEffect, toolNames } from '@webeval/core'
import type { AuditContext } from '../audit-context.js'
import { namesFor } from '../findings/names-for.js'
import { titleOf } from '../controls/controls.js'
import { inSentences } from '../controls/replay.js'
import { capital } from '../findings/capital.js'
import type { Draft } from '../findings/draft.js'
import type { Seen } from '../lab/lab-page.js'
import { type EventRule, type MetEvent, describeEvent } from './page-events.js'

/** The acts that showed an event again on a fresh page, and what was seen of the last of them. */
interface SeenAgain {
  readonly actions: readonly FindingAction[]
  readonly seen: Pick<Seen, 'verification'>
}

type Explored = Pick<AuditContext, 'entries' | 'controls' | 'first' | 'scans'>

/**
 * Findings for an event of the exploration: one, or two if a click throws an error and does nothing else.
 * `again`: how it occurred on a fresh page; null if it did not, in which case several looks of the
 * exploration confirm it too.
 */
export function draftEvent(
  explored: Explored,
  { event, entry: index, times }: MetEvent,
  again: SeenAgain | null,
): Draft<EventRule | 'dead-control'>[] {
  const entry = explored.entries[index]
  const reproduced = again !== null || times > 1 ? true : null
  if (!entry) return [{ ...describeEvent(event, 'as the page is opened'), recorded: true, reproduced }]
  const nameOf = namesFor(explored)
  const { step, before, pictures } = entry
  const selector = step.args['target']
  const target = before?.targets.find((candidate) => candidate.selector === selector)
  const draft: Draft<EventRule> = {
    ...describeEvent(
      event,
      `after ${typeof selector === 'string' ? `acting on ${nameOf(selector)}` : step.tool}`,
    ),
    selectors: typeof selector === 'string' ? [selector] : [],
    ...(target ? { element: controlLabel(target), box: target.box } : {}),
    ...pictures,
    evidence: [{ step: index + 1 }],
    ...(again ? { actions: again.actions, repro: inSentences(again.actions, nameOf) } : {}),
    recorded: true,
    reproduced,
  }
  const seen = again?.seen.verification ?? step.verification
  const thrown = draft.rule === 'uncaught-exception' && step.tool === toolNames.click
  if (!thrown || !target || !seen || hasEffect(seen)) return [draft]
  // The error is one fault; that what was asked for does not happen is another.
  const description = `${capital(titleOf(target))} does not do what it is for: it throws an error (${event.text.slice(0, 120)}), and nothing else happens.`
  return [draft, { ...draft, rule: 'dead-control', description }]
}
