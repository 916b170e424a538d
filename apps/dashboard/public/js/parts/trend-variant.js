import { plural, when } from '../format.js'

const variant = ({ agent, models, tasks }) => `${agent} · ${models.join(', ')} · ${plural(tasks, 'task')}`

/** What a trend is of, besides its suite. Where the suite's file or the limits have changed, the first run tells one from the other. */
export function trendVariant(trend, trends) {
  const isAlike = (other) => other.suite === trend.suite && variant(other) === variant(trend)
  const own = variant(trend)
  return trends.filter(isAlike).length > 1 ? `${own} · since ${when(trend.points[0]?.started_at)}` : own
}
