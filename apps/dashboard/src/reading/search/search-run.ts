import { join } from 'node:path'
import { trialFolder } from '@webeval/core'
import type { SearchMatch, SearchPage } from '../../api/search-page.js'
import type { TrialRow } from '../../api/trial-row.js'
import type { RunReading } from '../run/run-reading.js'
import { searchTrial } from './search-trial.js'

/** Max trials of one answer: whoever types on waits for one answer at most. */
const trialsPerPage = 100
/** Trials read at the same time. */
const atOnce = 4
/** Max words of a search. */
const maxWords = 8

/** Searches a stretch of the run's ended trials, from the given one on. */
export async function searchRun(
  { rows, folder, runId }: Pick<RunReading, 'rows' | 'folder' | 'runId'>,
  query: string,
  from: number,
): Promise<SearchPage> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  const ended = rows.filter(({ outcome }) => outcome !== null)
  const part = words.length === 0 ? [] : ended.slice(from, from + trialsPerPage)
  const matches: SearchMatch[] = []
  for (let at = 0; at < part.length; at += atOnce) {
    const some = part.slice(at, at + atOnce).map((row) => matchIn(folder, row, words))
    matches.push(...(await Promise.all(some)).flatMap((match) => match ?? []))
  }
  const searched = words.length === 0 ? ended.length : from + part.length
  const path = `api/runs/${encodeURIComponent(runId)}/search?q=${encodeURIComponent(query)}`
  return {
    matches,
    searched,
    total: ended.length,
    next: searched < ended.length ? `${path}&from=${searched}` : null,
  }
}

async function matchIn(folder: string, row: TrialRow, words: readonly string[]): Promise<SearchMatch | null> {
  const excerpt = await searchTrial(join(folder, trialFolder(row)), words)
  return excerpt === null ? null : { task: row.task, trial: row.trial, excerpt }
}
