import { sumCosts, totalTokens, trialTokens, type TrialLine } from '@webeval/core'

/** Tokens and cost of a run, and who says so. Unknown is null, never 0. */
export interface StandingUsage {
  /** The agent has models of its own, whose use only it knows. */
  readonly self_reported: boolean
  /** Input and output tokens, with those that the agent reported. */
  readonly tokens: number | null
  /** US dollars, with those that the agent reported. */
  readonly cost_usd: number | null
  /** US dollars of the calls that webeval made: roles of its own, judges. */
  readonly measured_usd: number | null
  /** US dollars that the agent reported; null too where it has no models of its own. */
  readonly reported_usd: number | null
  /** Models that the agent named. */
  readonly reported_models: readonly string[]
}

/** Adds up the usage of trials. */
export function standingUsage(lines: readonly TrialLine[]): StandingUsage {
  const own = lines.filter((line) => line.reported_usage !== undefined)
  const reports = own.map((line) => line.reported_usage ?? null)
  const tokens = lines.map(trialTokens)
  return {
    self_reported: own.length > 0,
    tokens: lines.length === 0 || tokens.includes(null) ? null : sum(tokens.map((each) => each ?? 0)),
    cost_usd: lines.length === 0 ? null : sumCosts(lines.map((line) => line.cost_usd)),
    measured_usd: sumCosts(lines.map(measured)),
    reported_usd: own.length === 0 ? null : sumCosts(reports.map((report) => report?.cost_usd ?? null)),
    reported_models: [...new Set(reports.flatMap((report) => report?.model ?? []))],
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The cost of webeval's own calls in a trial. The cost that an agent reports of itself counts as the actor's. */
function measured({ reported_usage: reported, cost_by_role, cost_usd, usage }: TrialLine): number | null {
  if (reported === undefined) return cost_usd
  const { actor: _, ...others } = cost_by_role ?? {}
  if (cost_by_role) return sumCosts(Object.values(others))
  return totalTokens(usage) === 0 ? 0 : null
}
