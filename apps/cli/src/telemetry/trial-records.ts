import type { Metadata, ModelCall, NamedGrade, Step, StoredRun, TrialKey } from '@webeval/core'

/** Records of one try of a trial, from the run folder. */
export interface TrialRecords {
  readonly metadata: Metadata
  /** When the agent got its task; null if the page could not be opened. */
  readonly agentBegan: Date | null
  readonly steps: readonly Step[]
  readonly calls: readonly ModelCall[]
  /** The first round of grading; null without one. */
  readonly grading: { readonly at: Date; readonly grades: readonly NamedGrade[] } | null
}

/** Reads the records of a try; null if it has left no metadata. */
export async function readTrialRecords(run: StoredRun, key: TrialKey): Promise<TrialRecords | null> {
  const evidence = await run.evidence(key)
  if (!evidence) return null
  const [messages, steps, calls, grades] = await Promise.all([
    evidence.messages(),
    evidence.steps(),
    run.modelCalls(key),
    run.grades(key),
  ])
  const task = messages.find(({ type }) => type === 'user')
  const round = grades?.rounds[0]
  return {
    metadata: evidence.metadata,
    agentBegan: task ? new Date(task.timestamp) : null,
    steps,
    calls,
    grading: round ? { at: new Date(round.graded_at), grades: round.grades } : null,
  }
}
