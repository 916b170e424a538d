import type { RunCard, Trend } from '../api/run-card.js'

/** The pass rate of each suite × variant over its runs that have one, oldest first. */
export function foldTrends(cards: readonly RunCard[]): Trend[] {
  const trends = new Map<string, Trend & { points: Trend['points'][number][] }>()
  for (const card of cards.toReversed()) {
    const { trend: key, suite, agent, pass_rate: rate, started_at } = card
    if (key === null || !suite || agent === null || started_at === null) continue
    if (!rate || rate.value === null || rate.interval === null) continue
    const trend = trends.get(key) ?? { key, suite: suite.name, agent, models: card.models, points: [] }
    trends.set(key, trend)
    const { value, interval, denominator } = rate
    trend.points.push({ run_id: card.run_id, started_at, value, interval, denominator })
  }
  return [...trends.values()]
}
