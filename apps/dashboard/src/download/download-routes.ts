import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { attachmentOf } from './attachment-of.js'
import { trialsFile, type TrialsFileKind } from './trials-file.js'
import type { RunReader } from '../reading/run/read-run.js'

const types: Readonly<Record<TrialsFileKind, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** `GET api/runs/:run/trials.csv` and `trials.json`: all trials of a run as a file to save. */
export function downloadRoutes(reader: RunReader): Hono {
  return new Hono().get('/runs/:run/:file{trials\\.(?:csv|json)}', async (c) => {
    const reading = await reader.read(c.req.param('run'))
    const kind: TrialsFileKind = c.req.param('file') === 'trials.csv' ? 'csv' : 'json'
    c.header('content-type', types[kind])
    c.header('content-disposition', attachmentOf(`${reading.runId}.${kind}`))
    return stream(c, async (out) => {
      for await (const piece of trialsFile(reading, kind, reader.cache)) {
        if (out.aborted) return
        await out.write(piece)
      }
    })
  })
}
