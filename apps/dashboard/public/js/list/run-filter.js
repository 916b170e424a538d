// @ts-check
import { variantOf } from './run-row.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */

/** @typedef {{search: string, status: string, variant: string}} RunFilter */

/**
 * Whether a run fits all words of the search, the status and the variant; an empty choice fits any run.
 * @param {RunCard} run
 * @param {RunFilter} filter
 */
export function fits(run, { search, status, variant }) {
  const text =
    `${run.run_id} ${run.name ?? ''} ${run.tags.join(' ')} ${run.suite?.name ?? ''} ${variantOf(run)} ${run.status ?? ''}`.toLowerCase()
  const words = search.toLowerCase().split(/\s+/)
  return (
    words.every((word) => text.includes(word)) &&
    (!status || run.status === status) &&
    (!variant || run.trend === variant)
  )
}
