import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local server that plays a provider's. */
export interface ModelServer extends AsyncDisposable {
  readonly url: string
}

/** Starts a server on a free port. `handle` gets each request with its whole body; requests that break off are left out. */
export async function startModelServer(
  handle: (message: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<ModelServer> {
  const server = createServer(async (message, response) => {
    const body = await readAll(message).catch(() => null)
    if (body !== null) handle(message, body, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readAll(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Complains when the key is missing from its header, or found anywhere else. */
export function checkKey(
  key: string,
  given: string | string[] | undefined,
  elsewhere: readonly (string | undefined)[],
): string[] {
  return [
    ...(given === key ? [] : ['the key is not in its header']),
    ...(elsewhere.some((place) => place?.includes(key)) ? ['the key is elsewhere too'] : []),
  ]
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
  response.end(JSON.stringify(body))
}
