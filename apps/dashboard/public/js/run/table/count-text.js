// @ts-check
import { count, plural } from '../../format.js'
/** @import { TableState } from './table-state.js' */

/**
 * How many trials are shown, and whether more are still being read or searched.
 * @param {TableState} state
 * @param {number} shown
 * @param {boolean} needDetails
 * @param {{searched: number, total: number, problem?: string} | null} search
 */
export function countText({ rows, whole, detailed, tasks, perTask }, shown, needDetails, search) {
  const trials = plural(rows.length, 'trial')
  const text = shown === rows.length ? trials : `${count(shown)} of ${trials}`
  const of = perTask > 1 ? `${text} of ${plural(tasks.length, 'task')}` : text
  if (!whole || (needDetails && !detailed)) return `${of}, reading on…`
  if (!search) return of
  if (search.problem !== undefined) return `${of}; messages were not searched: ${search.problem}`
  return search.searched < search.total
    ? `${of}, messages of ${count(search.searched)} searched…`
    : `${of}, messages searched`
}
