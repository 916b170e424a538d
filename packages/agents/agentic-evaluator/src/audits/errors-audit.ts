import { type Dialog, type EvidenceRef, type Signals, controlLabel } from '@webeval/core'
import type { Draft } from '../findings/draft.js'
import { titleOf } from '../explore/controls.js'
import { inSentences, pathTo, reproduce } from '../explore/replay.js'
import { hasEffect } from '../lab/lab-page.js'
import { type AuditBench, type AuditPlan, namesFor } from './audit-bench.js'
import { capital } from '../findings/capital.js'

/** Something that a look tells of and that should not be. */
export interface PageEvent {
  readonly kind: 'console' | 'request' | 'dialog'
  readonly key: string
  readonly text: string
  readonly dialog?: Dialog
}

/** Console errors, failed requests and system dialogs, at load and after each act. */
export const errorsAudit: AuditPlan = {
  name: 'errors',
  observes: ['robustness', 'ux'],
  mostMs: 60_000,
  async run(bench) {
    const lab = await bench.lab()
    const drafts: Draft[] = []
    const fresh = await lab.restart()
    const known = new Set<string>()
    for (const event of eventsOf(bench.first).concat(eventsOf(fresh))) {
      if (known.has(event.key)) continue
      known.add(event.key)
      const again = eventsOf(fresh).some((other) => other.key === event.key)
      drafts.push({ ...describeEvent(event, 'as the page is opened'), reproduced: again })
    }
    let tried = 0
    for (const [index, entry] of bench.entries.entries()) {
      if (!entry.after || !isPagesDoing(entry.step.tool)) continue
      for (const event of eventsOf(entry.after)) {
        if (known.has(event.key)) continue
        known.add(event.key)
        if (tried++ >= 8) continue
        drafts.push(...(await seenAgain(bench, index, event)))
      }
    }
    return { drafts, counts: { kinds: known.size } }
  },
}

async function seenAgain(bench: AuditBench, index: number, event: PageEvent): Promise<Draft[]> {
  const lab = await bench.lab()
  const entry = bench.entries[index]!
  const nameOf = namesFor(bench)
  const shows = (seen: { readonly after: Signals }) =>
    eventsOf(seen.after).some((other) => other.key === event.key)
  const found = await reproduce(lab, pathTo(bench.entries, index), shows)
  const selector = entry.step.args['target']
  const target = entry.before?.targets.find((candidate) => candidate.selector === selector)
  const evidence: EvidenceRef[] = [{ step: index + 1 }]
  const draft: Draft = {
    ...describeEvent(
      event,
      `after ${typeof selector === 'string' ? `acting on ${nameOf(selector)}` : entry.step.tool}`,
    ),
    selectors: typeof selector === 'string' ? [selector] : [],
    ...(target ? { element: controlLabel(target), box: target.box } : {}),
    ...entry.pictures,
    evidence,
    ...(found ? { actions: found.actions, repro: inSentences(found.actions, nameOf) } : {}),
    reproduced: found !== null,
  }
  const thrown = draft.rule === 'uncaught-exception' && entry.step.tool === 'browser_click'
  if (!thrown || !target || !found || hasEffect(found.seen.verification)) return [draft]
  // The error is one fault; that what was asked for does not happen is another.
  const description = `${capital(titleOf(target))} does not do what it is for: it throws an error (${event.text.slice(0, 120)}), and nothing else happens.`
  return [draft, { ...draft, rule: 'dead-control', description }]
}

const isPagesDoing = (tool: string) => tool !== 'browser_evaluate'

const shape = (text: string) =>
  text
    .replace(/https?:\/\/[^/\s]+/g, '')
    .replace(/\d+/g, '#')
    .slice(0, 160)

/** What the browser says of a request that failed is told once, by the request. */
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

/** What an event breaks, in words; `when` says when it came. */
export function describeEvent(
  event: PageEvent,
  when: string,
): Pick<Draft, 'rule' | 'description' | 'severity'> {
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
