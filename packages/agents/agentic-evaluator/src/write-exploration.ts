import type { AuditsOutcome, Journal, Keep } from '@webeval/page-audits'
import {
  type AgentContext,
  type AuditsFile,
  errorMessage,
  type Exploration,
  type Finding,
  type WebVitals,
} from '@webeval/core'
import type { Explored } from './explore/explore-page.js'
import { readJournal } from './explore/read-journal.js'
import { unreachedControls } from './explore/unreached-controls.js'

/** All that is known when an exploration ends, however it ends. */
export interface ExplorationRecord {
  readonly context: AgentContext
  readonly startUrl: string
  readonly journal: Journal
  /** null: the trial ended it. */
  readonly explored: Explored | null
  readonly audited: AuditsOutcome
  readonly vitals: WebVitals | null
}

/** Writes `audits.json` and `agentic_exploration.json`. A file that can't be written is a warning. */
export async function writeExploration(
  { context, startUrl, journal, explored, audited, vitals }: ExplorationRecord,
  keep: Keep,
): Promise<void> {
  const steps = journal.entries.map(({ step }) => step)
  const seen = explored ?? readJournal(journal)
  const { spec } = context.model('explorer')
  const cutShort = explored ? explored.cutShort : 'the trial ended while the page was explored'
  const exploration: Exploration = {
    schema_version: 1,
    url: startUrl,
    task: context.task.query,
    explorer: spec === 'embedded' ? 'systematic' : spec,
    steps,
    total_steps: steps.length,
    completion_reason:
      !explored || explored.finished || explored.cutShort ? 'agent_finished' : 'max_steps_reached',
    ...(cutShort ? { cut_short: cutShort } : {}),
    summary: explored?.summary ?? 'The exploration was cut short.',
    coverage: {
      controls: seen.controls.length,
      acted_on: seen.controls.filter((record) => record.tries > 0).length,
      states: seen.states,
      unreached: [...unreachedControls(seen.controls, startUrl, explored?.finished === true)],
    },
    ...(vitals ? { web_vitals: vitals } : {}),
    findings: [...audited.findings].toSorted(byGravity),
    notes: [...audited.notes],
    evaluation: null,
  }
  const audits: AuditsFile = { schema_version: 1, audits: [...audited.audits] }
  for (const [path, content] of [
    ['exploration/audits.json', audits],
    ['exploration/agentic_exploration.json', exploration],
  ] as const)
    await keep(path, `${JSON.stringify(content, null, 2)}\n`).catch((error: unknown) =>
      context.warn('agent_execution', errorMessage(error)),
    )
}

const gravity = ['critical', 'high', 'medium', 'low'] as const

/** By severity, then by id: the same faults always come in the same order. */
const byGravity = (one: Finding, two: Finding): number =>
  gravity.indexOf(one.severity) - gravity.indexOf(two.severity) || (one.id < two.id ? -1 : 1)
