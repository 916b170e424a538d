// @ts-check
import { runPath } from '../../links.js'
import { pagesOf } from '../../source/read.js'
import { keyOf } from './key-of.js'
/** @import { DetailPage, TrialDetail, TrialPage, TrialRow } from '../../../../src/api/trial-row.js' */

/** @typedef {ReturnType<typeof trialStore>} TrialStore */

/**
 * The rows and details of a run's trials, read page by page. Starting another round ends the one before.
 * @param {string} runId
 * @param {{onRows: () => void, onDetails: () => void, onProblem: (message: string) => void}} heard
 */
export function trialStore(runId, { onRows, onDetails, onProblem }) {
  /** @type {Map<string, TrialRow>} */
  const rows = new Map()
  /** @type {Map<string, TrialDetail>} */
  const details = new Map()
  const read = { rows: false, details: false }
  let round = 0

  /**
   * Rows first, then the details, which take longer.
   * @param {number} mine
   * @param {AsyncIterable<TrialPage>} pages
   */
  async function fill(mine, pages) {
    try {
      read.rows = read.details = false
      for await (const page of pages) {
        if (mine !== round) return
        keep(rows, page.rows)
        onRows()
      }
      read.rows = true
      onDetails()
      /** @type {AsyncGenerator<DetailPage, void>} */
      const more = pagesOf(runPath(runId, 'details'))
      for await (const page of more) {
        if (mine !== round) return
        keep(details, page.details)
        onDetails()
      }
      read.details = true
      onDetails()
    } catch (error) {
      if (mine === round) onProblem(error.message)
    }
  }

  return {
    details,
    /** Whether all rows and all details were read. */
    read,
    rows: () => [...rows.values()],
    takeRows: (/** @type {readonly TrialRow[]} */ more) => keep(rows, more),
    takeDetails: (/** @type {readonly TrialDetail[]} */ more) => keep(details, more),
    /** Requests the first rows; the returned function reads everything else. */
    begin() {
      const mine = ++round
      /** @type {AsyncGenerator<TrialPage, void>} */
      const pages = pagesOf(runPath(runId, 'trials'))
      const first = pages.next()
      first.catch(() => {})
      return () => fill(mine, withFirst(first, pages))
    },
    /** Ends reading. */
    stop() {
      round++
    },
  }
}

/**
 * Pages of which the first is requested already.
 * @param {Promise<IteratorResult<TrialPage, void>>} first
 * @param {AsyncGenerator<TrialPage, void>} rest
 */
async function* withFirst(first, rest) {
  const { done, value } = await first
  if (done) return
  yield value
  yield* rest
}

/**
 * Keeps the newest value of each trial.
 * @template {{task: string, trial: number}} Value
 * @param {Map<string, Value>} kept
 * @param {readonly Value[]} more
 */
const keep = (kept, more) => more.forEach((value) => kept.set(keyOf(value), value))
