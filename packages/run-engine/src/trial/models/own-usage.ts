import { addReport, type CostByRole, type ReportedUsage, sumCosts, type UsageReport } from '@webeval/core'

/** Usage of an agent with models of its own, as it reports it. */
export interface OwnUsage {
  report(report: UsageReport): void
  /** The sum of the reports, null without one; undefined for an agent whose models are all metered. */
  reported(): ReportedUsage | null | undefined
  /** Adds its cost to metered ones. It counts as the actor's, and is unknown until a report has one. */
  withCost(metered: CostByRole): CostByRole
}

/** Sums what an agent reports of itself. `ownModels`: as in `Agent`. */
export function ownUsage(ownModels: boolean): OwnUsage {
  let sum: ReportedUsage | null = null
  return {
    report: (report) => void (sum = addReport(sum, report)),
    reported: () => (ownModels ? sum : undefined),
    withCost: (metered) =>
      ownModels ? { ...metered, actor: sumCosts([metered.actor ?? 0, sum?.cost_usd ?? null]) } : metered,
  }
}
