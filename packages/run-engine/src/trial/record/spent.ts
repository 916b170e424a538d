import { type Metadata, sumCosts, sumCostsByRole, sumUsage } from '@webeval/core'
import type { MeteredModels } from '../models/metered-models.js'

/** Usage of a trial's models and its cost: part of its metadata and its line. */
export type Spent = Pick<Metadata, 'usage' | 'cost_usd' | 'cost_by_role'>

/** Usage of one trial's models so far. */
export const spentBy = (models: MeteredModels): Spent => ({
  usage: models.usage(),
  cost_usd: models.costUsd(),
  cost_by_role: models.costByRole(),
})

/** Two expenses together. Costs by role are left out where one of them does not know them. */
export function addSpent(a: Spent, b: Spent): Spent {
  const byRole =
    a.cost_by_role && b.cost_by_role ? sumCostsByRole([a.cost_by_role, b.cost_by_role]) : undefined
  return {
    usage: sumUsage([a.usage, b.usage]),
    cost_usd: sumCosts([a.cost_usd, b.cost_usd]),
    ...(byRole ? { cost_by_role: byRole } : {}),
  }
}
