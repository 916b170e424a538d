import type { RunCard, Trend } from '../../api/run-card.js'

/** The pass rate of each suite × variant over its complete runs, oldest first. The rate of a part of the tasks would move for other reasons. */
export function foldTrends(cards: readonly RunCard[]): Trend[] {
  const trends = new Map<string, Trend & { points: Trend['points'][number][] }>()
  for (const card of cards.toReversed()) {
    const { trend: key, suite, agent, pass_rate: rate, started_at } = card
    if (key === null || !suite || agent === null || started_at === null) continue
    if (card.status !== 'finished' || card.ended < card.planned) continue
    if (!rate || rate.value === null || rate.interval === null) continue
    const trend = trends.get(key) ?? {
      key,
      suite: suite.name,
      tasks: suite.tasks,
      agent,
      models: card.models,
      points: [],
    }
    trends.set(key, trend)
    const { value, interval, denominator } = rate
    trend.points.push({ run_id: card.run_id, started_at, value, interval, denominator })
  }
  return [...trends.values()]
}
