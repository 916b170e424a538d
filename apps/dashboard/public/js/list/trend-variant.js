// @ts-check
import { plural, when } from '../format.js'
/** @import { Trend } from '../../../src/api/run-card.js' */

/** @param {Trend} trend */
const variant = ({ agent, models, tasks }) => `${agent} · ${models.join(', ')} · ${plural(tasks, 'task')}`

/**
 * Names the variant and the number of tasks of a trend. Where two trends share that name, because the suite's file or the limits changed, the first run's date tells them apart.
 * @param {Trend} trend
 * @param {readonly Trend[]} trends
 */
export function trendVariant(trend, trends) {
  /** @param {Trend} other */
  const isAlike = (other) => other.suite === trend.suite && variant(other) === variant(trend)
  const own = variant(trend)
  return trends.filter(isAlike).length > 1 ? `${own} · since ${when(trend.points[0]?.started_at)}` : own
}
