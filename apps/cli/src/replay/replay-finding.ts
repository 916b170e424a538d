import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import {
  type Exploration,
  type ExplorationStep,
  explorationSchema,
  type Finding,
  type FindingAction,
  type Issue,
} from '@webeval/core'
import { auditsOf } from '@webeval/page-audits'
import { readEvidence } from '@webeval/run-engine'
import { evaluatePageRun, type PageRun } from '../page/evaluate-page-run.js'
import { issueIdentity } from '../page/issue-identity.js'
import { rebased } from './rebased.js'

/** How often a finding is looked for. */
export const replayTries = 3

/** One look for a finding, on a page that was opened afresh. */
export interface ReplayTry {
  /** null: the page could not be evaluated, so this try says nothing. */
  readonly held: boolean | null
  /** Acts made, with what followed each. */
  readonly steps: readonly ExplorationStep[]
  /** The finding as this try saw it; null if it did not. */
  readonly seen: Finding | Issue | null
  /** Findings of the same rule in other places. */
  readonly elsewhere: readonly (Finding | Issue)[]
  /** Why the try says nothing. */
  readonly problem: string | null
}

/** Result of a replay, and the way that led to it. */
export interface Replayed {
  /**
   * `acts`: the finding's own acts and the audits of its rule; `exploration`: the same audits after all acts of the stored exploration; `whole`: a
   * whole evaluation, for what no audit reports.
   */
  readonly way: 'acts' | 'exploration' | 'whole'
  readonly tries: readonly ReplayTry[]
}

/** A page, and how runs of it are made: all of `PageRun` that every try shares. */
export type ReplayedPage = Omit<PageRun, 'agent' | 'onEvent' | 'runId'>

/** A finding, and the exploration that it rests on. */
interface Replaying {
  readonly finding: Finding | Issue
  readonly exploration: Exploration | null
}

/**
 * Looks for a finding three times, each time on a page of its own: by its stored acts and the audits of its rule; if these do not show it, after all
 * acts of the stored exploration. A finding that no audit reports is looked for by whole evaluations.
 */
export async function replayFinding(
  { finding, exploration }: Replaying,
  page: ReplayedPage,
  say: (message: string) => void,
): Promise<Replayed> {
  const from = exploration && URL.canParse(exploration.url) ? new URL(exploration.url).origin : null
  const audits = finding.rule === undefined ? [] : auditsOf(finding.rule).map(({ name }) => name)
  const look = (script: readonly FindingAction[]) => {
    const { resolveUrl = (url: string) => url } = page.resources.deps
    const here = rebased(script, from, new URL(resolveUrl(page.url)).origin)
    return () => lookOnce(finding, page, new AgenticEvaluator({ audits, script: here }))
  }
  if (audits.length > 0 || finding.actions) {
    const lookByActs = look(finding.actions ?? [])
    const first = await lookByActs()
    if (first.held !== false || !exploration)
      return { way: 'acts', tries: await lookThrice(lookByActs, page, say, first) }
    say('its acts alone do not show it; all acts of the exploration are made again')
    const lookByAll = look(exploration.steps.map(({ tool, args }) => ({ tool, params: args })))
    return { way: 'exploration', tries: await lookThrice(lookByAll, page, say) }
  }
  const lookAtAll = () => lookOnce(finding, page, new AgenticEvaluator())
  return { way: 'whole', tries: await lookThrice(lookAtAll, page, say) }
}

async function lookThrice(
  look: () => Promise<ReplayTry>,
  { signal }: ReplayedPage,
  say: (message: string) => void,
  first?: ReplayTry,
): Promise<ReplayTry[]> {
  const tries: ReplayTry[] = []
  for (let number = 1; number <= replayTries; number++) {
    signal.throwIfAborted()
    const one = number === 1 && first ? first : await look()
    tries.push(one)
    const said =
      one.held === null ? `says nothing: ${one.problem}` : one.held ? 'shows it' : 'does not show it'
    say(`try ${number} of ${replayTries} ${said}`)
    // The page is gone, or the browser: further tries would say the same.
    if (one.held === null) break
  }
  return tries
}

async function lookOnce(
  finding: Finding | Issue,
  page: ReplayedPage,
  agent: AgenticEvaluator,
): Promise<ReplayTry> {
  const { evidence, evaluation, line } = await evaluatePageRun({ ...page, agent })
  const path = 'exploration/agentic_exploration.json'
  const exploration = await readEvidence(evidence, path, explorationSchema)
  page.signal.throwIfAborted()
  const steps = exploration?.steps ?? []
  if (!exploration || !evaluation) {
    const [error] = evidence?.metadata.errors ?? []
    const problem = error?.message ?? `the trial ended as ${line?.outcome ?? 'interrupted'}`
    return { held: null, steps, seen: null, elsewhere: [], problem }
  }
  const all = [...exploration.findings, ...evaluation.issues]
  const known = namesOf(finding)
  const seen = all.find((other) => namesOf(other).some((name) => known.includes(name))) ?? null
  const elsewhere = seen ? [] : exploration.findings.filter(({ rule }) => rule === finding.rule)
  return { held: seen !== null, steps, seen, elsewhere, problem: null }
}

/** Every identity that a finding goes by: one for each of its selectors, since which of them comes first may differ. */
const namesOf = (finding: Finding | Issue): string[] =>
  finding.selectors && finding.selectors.length > 0
    ? finding.selectors.map((selector) => issueIdentity({ ...finding, selectors: [selector] }))
    : [issueIdentity(finding)]
