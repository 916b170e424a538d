import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listSource } from '../live/list-source.js'
import { runSource } from '../live/run-source.js'
import type { WatchSource } from '../live/looker.js'
import { startWatch, type Watch } from '../live/watch.js'
import type { RunReader } from '../reading/run/read-run.js'

/** Streams that may be open at once: a page that forgets to close its own must not take everything. */
const mostStreams = 500

/** `GET api/events` and `GET api/runs/:run/events`: one watch for all who look at the same. */
export function eventRoutes(reader: RunReader): Hono {
  const watches = new Map<string, Watch>()
  const streams = () => [...watches.values()].reduce((sum, watch) => sum + watch.clients(), 0)

  const answer = async (c: Context, name: string, source: () => WatchSource): Promise<Response> => {
    if (streams() >= mostStreams)
      throw new HTTPException(503, {
        message: `${mostStreams} pages are listening already. Close some of them.`,
      })
    const watch = watches.get(name) ?? startWatch(source(), () => watches.delete(name))
    watches.set(name, watch)
    const stream = await watch.open(c.req.header('last-event-id'))
    return c.body(stream, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
  }

  return new Hono()
    .get('/events', (c) => answer(c, '', () => listSource(reader)))
    .get('/runs/:run/events', async (c) => {
      const runId = c.req.param('run')
      reader.folder.run(runId)
      return answer(c, `run:${runId}`, () => runSource(reader, runId))
    })
}
