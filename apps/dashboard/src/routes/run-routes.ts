import { type Context, Hono } from 'hono'
import type { RunView } from '../api/run-view.js'
import type { DetailPage, TrialPage } from '../api/trial-row.js'
import { foldRunView } from '../reading/run/fold-run-view.js'
import { readDetails } from '../reading/trial/read-details.js'
import type { RunReader } from '../reading/run/read-run.js'
import type { RunReading } from '../reading/run/run-reading.js'
import { readLabels } from '../reading/run/read-labels.js'
import { searchRun } from '../reading/search/search-run.js'
import { jsonBytes, sendJson } from './json-bytes.js'

const rowsPerPage = 2_000
const detailsPerPage = 250
/** Rough size of a run's page without its rows. */
const viewBytes = 100_000

/** `GET api/runs/:run`, its rows and their details. */
export function runRoutes(reader: RunReader): Hono {
  const readOf = (c: Context): Promise<RunReading> => reader.read(c.req.param('run') ?? '')
  return new Hono()
    .get('/runs/:run', async (c) => {
      const reading = await readOf(c)
      const { card, version, folder } = reading
      const view = await reader.cache.derive(`view:${folder}`, version, () => foldRunView(reading), viewBytes)
      const labels = (await readLabels(reader.cache, folder)).size
      const answer = (): RunView => ({ ...view, run: card, labels })
      // Only the duration of a running run changes by itself.
      const state = `${version} ${card.duration_ms} ${labels}`
      return sendJson(
        c,
        await reader.cache.derive(`answer:${folder}`, state, () => jsonBytes(answer()), viewBytes),
      )
    })
    .get('/runs/:run/trials', async (c) => {
      const { rows, runId, folder, version } = await readOf(c)
      const from = offsetOf(c)
      const to = from + rowsPerPage
      const page = (): TrialPage => ({
        total: rows.length,
        rows: rows.slice(from, to),
        next: to < rows.length ? `api/runs/${encodeURIComponent(runId)}/trials?from=${to}` : null,
      })
      const rowsOf = () => jsonBytes(page())
      return sendJson(
        c,
        await reader.cache.derive(`rows ${from}:${folder}`, version, rowsOf, 500 * rowsPerPage),
      )
    })
    .get('/runs/:run/details', async (c) => {
      const { rows, folder, runId } = await readOf(c)
      const from = offsetOf(c)
      const to = from + detailsPerPage
      const ended = rows.filter((row) => row.outcome !== null)
      const page: DetailPage = {
        details: await readDetails(reader.cache, folder, ended.slice(from, to)),
        next: to < ended.length ? `api/runs/${encodeURIComponent(runId)}/details?from=${to}` : null,
      }
      return c.json(page)
    })
    .get('/runs/:run/search', async (c) =>
      c.json(await searchRun(await readOf(c), (c.req.query('q') ?? '').slice(0, 200), offsetOf(c))),
    )
}

/** `?from=`: a whole number from 0; 0 for what is none. */
export function offsetOf(c: Context): number {
  const from = Number(c.req.query('from') ?? 0)
  return Number.isSafeInteger(from) && from >= 0 ? from : 0
}
