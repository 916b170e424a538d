import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { commandEnvironment } from './acts/command-environment.js'
import { commandLine } from './acts/command-line.js'
import type { Session } from './api/session.js'
import { dataRoutes } from './data-app.js'
import { runReader } from './reading/run/read-run.js'
import { resultsFolder } from './reading/run/results-folder.js'
import type { QueueView } from '@webeval/run-queue'
import type { StoreMirror } from './machines/mirror-store.js'
import { mirroredReader, mirrorFirst } from './machines/mirrored.js'
import { queueRoutes } from './machines/queue-routes.js'
import { watchedReader } from './machines/watched-reader.js'
import type { RunReader } from './reading/run/read-run.js'
import { ownRedactor } from './export/redact.js'
import { zipRoutes } from './export/zip/zip-routes.js'
import { actRoutes } from './routes/act-routes.js'
import { answerError } from './routes/answer-error.js'
import { eventRoutes } from './routes/event-routes.js'
import { fileRoutes } from './routes/file-routes.js'
import { headAnswers } from './routes/head-answers.js'
import { labelRoutes } from './labels/label-routes.js'
import { pageRoutes } from './routes/page-routes.js'
import { redactRoutes } from './routes/redact-routes.js'
import { gate } from './security/gate.js'
import { securityHeaders } from './security/headers.js'

/** Configuration of a dashboard: its data and its access. */
export interface DashboardOptions {
  /** Folder of the runs; need not be there yet. */
  readonly resultsDir: string
  /**
   * Required of every request. Whoever listens on a port must give one (`serve.ts` does): without it the app is open to all of this machine, which
   * suits callers in the same process only.
   */
  readonly accessToken?: string
  /** Answers to the host names of this machine only; always so without a token. */
  readonly loopbackOnly?: boolean
  /** Where this dashboard is to be reached: the browsers of runs that it starts refuse these origins. */
  readonly origins?: () => readonly string[]
  readonly version?: string
  /** The words that call the command line; by default `npx webeval`. */
  readonly program?: string
  /** Folder of the pages; by default those of this package. */
  readonly publicDir?: string
  /** Program of the command line; by default the one built next to this package. */
  readonly bin?: string
  /** Receives our internal errors. */
  readonly say?: (message: string) => void
  readonly now?: () => Date
  /** The queue whose workers are shown. */
  readonly queue?: QueueView | null
  /** Of the bucket whose runs are shown: `resultsDir` is its folder, and nothing in it is changed. */
  readonly mirror?: StoreMirror | null
  /** Names the store for people; by default the name of the results folder. */
  readonly place?: string
}

/** Asks workers to show the runs that are read, and a bucket for their files. */
function readerOf(reader: RunReader, queue: QueueView | null, mirror: StoreMirror | null): RunReader {
  const fetching = mirror ? mirroredReader(reader, mirror) : reader
  return queue ? watchedReader(fetching, queue.watch) : fetching
}

/** The dashboard as an app that needs no port: `app.request()` asks it. */
export function createDashboard(options: DashboardOptions): Hono {
  const {
    resultsDir,
    accessToken = null,
    loopbackOnly = false,
    origins = () => [],
    version = '0.0.0',
    program = 'npx webeval',
    say = () => {},
    now = () => new Date(),
    queue = null,
    mirror = null,
  } = options
  const publicDir = options.publicDir ?? fileURLToPath(new URL('../public', import.meta.url))
  const bin = options.bin ?? fileURLToPath(new URL('../../cli/dist/bin.js', import.meta.url))
  const folder = resultsFolder(resultsDir)
  const reader = readerOf(runReader(folder, now), queue, mirror)
  const redact = ownRedactor(folder.path)
  const actToken = randomBytes(24).toString('base64url')
  const session: Session = {
    exported: false,
    version,
    program,
    results: options.place ?? basename(folder.path),
    token: mirror ? null : actToken,
    queue: queue !== null,
  }

  const app = new Hono()
  app.onError(answerError(say))
  app.use(headAnswers)
  app.use(securityHeaders)
  app.use(gate({ accessToken, loopbackOnly, actToken }))
  app.get('/api/session', (c) => c.json(session))
  app.route('/api', queueRoutes(queue))
  if (mirror) app.use(mirrorFirst(mirror))
  app.route('/api', eventRoutes(reader))
  app.route('/api', dataRoutes(reader))
  app.route('/api', zipRoutes({ reader, publicDir, version, redact }))
  app.route('/api', labelRoutes(reader))
  app.route('/files', fileRoutes(reader))
  app.route('/api', redactRoutes(redact))
  app.route(
    '/api',
    actRoutes(
      folder,
      commandLine(bin, () => commandEnvironment(process.env, origins())),
    ),
  )
  app.all('/api/*', () => {
    throw new HTTPException(404, {
      message: 'The API has no such path; apps/dashboard/README.md lists them.',
    })
  })
  app.route('/', pageRoutes(publicDir))
  return app
}
