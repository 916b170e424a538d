import { Hono } from 'hono'
import { downloadRoutes } from './download/download-routes.js'
import type { RunReader } from './reading/run/read-run.js'
import { answerError } from './routes/answer-error.js'
import { standingsRoutes } from './routes/standings-routes.js'
import { compareRoutes } from './routes/compare-routes.js'
import { listRoutes } from './routes/list-routes.js'
import { runRoutes } from './routes/run-routes.js'
import { trialRoutes } from './routes/trial-routes.js'

/** The part of the API that says what is on disk: it neither acts nor sends events or files, and asks for no token. */
export const dataRoutes = (reader: RunReader): Hono =>
  new Hono()
    .route('/', listRoutes(reader))
    .route('/', runRoutes(reader))
    .route('/', downloadRoutes(reader))
    .route('/', trialRoutes(reader))
    .route('/', compareRoutes(reader))
    .route('/', standingsRoutes(reader))

/** The same as an app of its own, for callers in this process that copy its answers. */
export function dataApp(reader: RunReader): Hono {
  const app = new Hono().route('/api', dataRoutes(reader))
  app.onError(answerError(() => {}))
  return app
}
