import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { attachmentOf } from '../../download/attachment-of.js'
import type { RunSource } from '../copy-run.js'
import { zipRun } from './zip-run.js'

/** `GET api/runs/:run/export.zip`: the run's pages and evidence as one file to save, without keys and absolute paths. */
export function zipRoutes(source: Omit<RunSource, 'runId'>): Hono {
  return new Hono().get('/runs/:run/export.zip', async (c) => {
    const { runId, card } = await source.reader.read(c.req.param('run'))
    if (card.status === 'running')
      throw new HTTPException(409, {
        message:
          'The run is under way: its copy would lack trials. Export it when it has ended, or stop it first.',
      })
    c.header('content-type', 'application/zip')
    c.header('content-disposition', attachmentOf(`${runId}.zip`))
    return c.body(zipRun({ ...source, runId }))
  })
}
