import {
  type EvaluationResult,
  type Exploration,
  explorationSchema,
  type Finding,
  type Issue,
  nearest,
  type StoredRun,
  type TrialKey,
  UsageError,
} from '@webeval/core'
import { readEvidence } from '@webeval/run-engine'
import { readEvaluation } from '../page/page-run-report.js'
import { plainLine } from '../report/format.js'

/** A finding of a stored run, with the trial that made it. */
export interface StoredFinding {
  readonly key: TrialKey
  readonly finding: Finding | Issue
  readonly exploration: Exploration | null
  readonly evaluation: EvaluationResult | null
}

/** Where to look for a finding: in every trial of the run, or only in those named. */
export interface FindingPlace {
  readonly task?: string | undefined
  readonly trial?: number | undefined
}

/** Finds a finding of a stored run by its id. Throws `UsageError`, with the ids near it, when there is none, and when several trials have one. */
export async function findFinding(
  run: StoredRun,
  id: string,
  { task, trial }: FindingPlace = {},
): Promise<StoredFinding> {
  const trials = (await run.trials()).filter(
    (line) => (task === undefined || line.query_id === task) && (trial === undefined || line.trial === trial),
  )
  const found: StoredFinding[] = []
  const ids: string[] = []
  for (const key of trials) {
    const evidence = await run.evidence(key)
    const path = 'exploration/agentic_exploration.json'
    const exploration = await readEvidence(evidence, path, explorationSchema)
    const evaluation = await readEvaluation(evidence)
    const all = findingsOf(exploration, evaluation)
    ids.push(...all.flatMap((finding) => finding.id ?? []))
    const match = all.find((finding) => finding.id === id)
    if (match) found.push({ key, finding: match, exploration, evaluation })
  }
  if (found.length === 1) return found[0]!
  throw new UsageError(found.length === 0 ? unknown(run, id, ids) : ambiguous(id, found))
}

/** All that an evaluation found or noted: what the audits filed, then what only the rubric added. */
function findingsOf(
  exploration: Exploration | null,
  evaluation: EvaluationResult | null,
): readonly (Finding | Issue)[] {
  const filed = [...(exploration?.findings ?? []), ...(exploration?.notes ?? [])]
  const known = new Set(filed.map(({ id }) => id))
  const added = (evaluation?.issues ?? []).filter(({ id }) => id === undefined || !known.has(id))
  return [...filed, ...added]
}

function unknown(run: StoredRun, id: string, ids: readonly string[]): string {
  const near = nearest(id, [...new Set(ids)]).map((name) => plainLine(name, 80))
  const hint = near.length > 0 ? `near it: ${near.join(', ')}` : 'it holds no finding of a page'
  return `${run.folder} has no finding ${JSON.stringify(plainLine(id, 80))}; ${hint}.`
}

function ambiguous(id: string, found: readonly StoredFinding[]): string {
  const places = found
    .slice(0, 5)
    .map(({ key }) => `--task ${plainLine(key.query_id, 60)} --trial ${key.trial}`)
  return `${found.length} trials of this run have a finding ${plainLine(id, 80)}; name one, such as ${places.join(' or ')}.`
}
