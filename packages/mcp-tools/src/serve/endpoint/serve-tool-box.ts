import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorMessage, InfraError, type OpenToolEndpoint, usageReportSchema } from '@webeval/core'
import { type CdpDoor, cdpPath, openCdpDoor } from './cdp/cdp-door.js'
import { checkRequest } from './check-request.js'
import { createClientSessions, refuse } from './client-sessions.js'
import { openAnswers } from './open-answers.js'
import { readJson } from './read-json.js'
import { createToolServer, type ServedTrial } from './tool-server.js'
import { createTrialDoor } from './trial-door.js'

/** Each tool box has a tab of its own. */
const maxToolBoxes = 32
const maxReportBytes = 10_000
/** Milliseconds in which a client reads its last answer. */
const lastAnswerMs = 1_000

/** Serves a trial's tools to separate programs, as `OpenToolEndpoint` describes. */
export const serveToolBox: OpenToolEndpoint = async (options) => {
  const token = randomBytes(32).toString('hex')
  let opened = 0
  const trial: ServedTrial = {
    ...options,
    door: createTrialDoor(),
    async nextToolBox() {
      return opened < maxToolBoxes ? options.openToolBox(++opened) : null
    },
  }
  const sessions = await createClientSessions(() => createToolServer(trial))
  const routes: Readonly<Record<string, typeof sessions.handle>> = {
    '/mcp': (request, response) => sessions.handle(request, response),
    '/usage': (request, response) => takeReport(request, response, trial),
  }
  const answers = openAnswers()
  const { protocol, onProtocolClient: onClient = () => {}, onFault } = options
  const isOver = () => trial.door.isClosed
  const cdp: CdpDoor | null = protocol
    ? await openCdpDoor({ protocol, token, port: () => port, onClient, onFault, isOver })
    : null
  if (cdp) trial.door.waitFor(() => cdp.settled())
  const server = createServer((request, response) => {
    answers.add(request, response)
    if (cdp?.isFor(request)) return answer(cdp.answer(request, response), response)
    const refusal = checkRequest(request.headers, port, token)
    if (refusal) return refuse(response, refusal.status, refusal.message)
    const path = (request.url ?? '').replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined
    if (!route)
      return refuse(response, 404, `there is nothing here; the paths are ${Object.keys(routes).join(', ')}`)
    answer(route(request, response), response)
  })
  server.on('upgrade', (request, socket, head) => {
    if (!cdp?.isFor(request)) return void socket.destroy()
    cdp.upgrade(request, socket, head).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening').catch((error: unknown) => {
    throw new InfraError(`no endpoint could be opened on 127.0.0.1: ${errorMessage(error)}`, { cause: error })
  })
  const { port } = server.address() as AddressInfo
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  return {
    mcpUrl: at('/mcp'),
    cdpUrl: cdp ? at(`${cdpPath}${token}`) : null,
    usageUrl: at('/usage'),
    token,
    async [Symbol.asyncDispose]() {
      // The answer to `finish` is one of them.
      await answers.written(lastAnswerMs)
      await cdp?.settled()
      cdp?.close()
      await sessions.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

function answer(answering: Promise<void>, response: ServerResponse): void {
  answering.catch((error: unknown) =>
    response.headersSent ? response.destroy() : refuse(response, 500, errorMessage(error)),
  )
}

async function takeReport(
  request: IncomingMessage,
  response: ServerResponse,
  { onUsage }: ServedTrial,
): Promise<void> {
  if (request.method !== 'POST') return refuse(response, 405, 'POST a report of usage')
  const body = await readJson(request, maxReportBytes).catch((error: unknown) => error)
  const report = usageReportSchema.safeParse(body)
  if (!report.success)
    return refuse(
      response,
      400,
      'expected {"input_tokens": 0, "output_tokens": 0, "cost_usd"?: 0, "model"?: "…"}, with counts from 0',
    )
  onUsage(report.data)
  response.writeHead(204).end()
}
