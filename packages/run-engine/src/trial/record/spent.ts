import {
  addReport,
  type Metadata,
  type ReportedUsage,
  sumCosts,
  sumCostsByRole,
  sumUsage,
} from '@webeval/core'
import type { MeteredModels } from '../models/metered-models.js'

/** Usage of a trial's models and its cost: part of its metadata and its line. */
export type Spent = Pick<Metadata, 'usage' | 'cost_usd' | 'cost_by_role' | 'reported_usage'>

/** Usage of one trial's models so far. */
export function spentBy(models: MeteredModels): Spent {
  const reported = models.own.reported()
  return {
    usage: models.usage(),
    cost_usd: models.costUsd(),
    cost_by_role: models.costByRole(),
    ...(reported === undefined ? {} : { reported_usage: reported }),
  }
}

/** Two expenses together. Costs by role are left out where one of them does not know them. */
export function addSpent(a: Spent, b: Spent): Spent {
  const byRole =
    a.cost_by_role && b.cost_by_role ? sumCostsByRole([a.cost_by_role, b.cost_by_role]) : undefined
  const reported = sumReported(a.reported_usage, b.reported_usage)
  return {
    usage: sumUsage([a.usage, b.usage]),
    cost_usd: sumCosts([a.cost_usd, b.cost_usd]),
    ...(byRole ? { cost_by_role: byRole } : {}),
    ...(reported === undefined ? {} : { reported_usage: reported }),
  }
}

function sumReported(
  a: Spent['reported_usage'],
  b: Spent['reported_usage'],
): ReportedUsage | null | undefined {
  if (!a || !b) return a ?? b
  return { ...addReport(a, b), reports: a.reports + b.reports }
}
