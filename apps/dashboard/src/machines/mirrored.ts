import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { RunReader } from '../reading/run/read-run.js'
import type { StoreMirror } from './mirror-store.js'

/** A reader that brings the mirror of a bucket up to date before it reads. */
export const mirroredReader = (reader: RunReader, mirror: StoreMirror): RunReader => ({
  ...reader,
  async read(runId) {
    await mirror.run(runId)
    return reader.read(runId)
  },
  async cards() {
    await mirror.runs()
    return reader.cards()
  },
})

/** Paths of one trial: of the API and of its files. */
const ofTrial = /^\/(?:api\/runs\/([^/]+)\/trials|files\/([^/]+))\/([^/]+)\/(\d+)(?:\/|$)/

/** Brings the runs and trials that a request names, and refuses acts: a mirror only shows a bucket. */
export const mirrorFirst = (mirror: StoreMirror) =>
  createMiddleware(async (c, next) => {
    const { method, path } = c.req
    if (!['GET', 'HEAD'].includes(method) && path !== '/api/redact')
      throw new HTTPException(409, {
        message:
          'This dashboard shows a bucket and changes nothing in it. Start, resume and label runs on the command line.',
      })
    const runs = [...path.matchAll(/^\/(?:api\/(?:runs|compare)|files)\/([^/]+)(?:\/([^/]+))?/g)].flatMap(
      ([, first, second]) => (path.startsWith('/api/compare/') ? [first, second] : [first]),
    )
    for (const run of runs) if (run !== undefined) await mirror.run(decodeURIComponent(run))
    const [, exported] = /^\/api\/runs\/([^/]+)\/export\.zip$/.exec(path) ?? []
    if (exported !== undefined) await mirror.whole(decodeURIComponent(exported))
    const [, ofApi, ofFiles, task, trial] = ofTrial.exec(path) ?? []
    const run = ofApi ?? ofFiles
    if (run !== undefined && task !== undefined)
      await mirror.trial(decodeURIComponent(run), `${decodeURIComponent(task)}/trial-${trial}`)
    await next()
  })
