import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropicMessages } from './anthropic-messages.js'
import { geminiGenerate } from './gemini-generate.js'
import { openaiChat } from './openai-chat.js'
import { inScript, openaiResponses } from './openai-responses.js'
import type { Asked, Move, Protocol } from './protocol.js'

const protocols: readonly Protocol[] = [anthropicMessages, geminiGenerate, openaiResponses, openaiChat]

/** A server that answers as the models of several providers would, from a script. */
export interface ModelStandIn extends AsyncDisposable {
  readonly url: string
  /** All requests that it answered as a model, in order. */
  readonly asked: readonly Asked[]
  /** Method and path of each other request, with the key that it carried. */
  readonly other: readonly string[]
}

/**
 * Serves a scripted model. In each conversation it makes one move after another, and counts the answers of tools to know
 * which is next. A request that offers none of the tools of the next move, such as for a title, gets a text.
 */
export async function openModelStandIn(script: readonly Move[]): Promise<ModelStandIn> {
  const asked: Asked[] = []
  const other: string[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request
    const body = await bodyOf(request)
    const protocol = protocols.find(({ path }) => path.test(url))
    if (!protocol || request.method !== 'POST') {
      other.push(`${request.method} ${url}`)
      return void response
        .writeHead(request.headers.upgrade ? 426 : 404, { 'content-type': 'application/json' })
        .end('{"error": {}}')
    }
    const told = protocol.read(JSON.parse(body), url)
    asked.push(told)
    const { whole, events } = protocol.write(nextMove(script, told), told.results.length)
    if (!told.isStream)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const event of events)
      response.write(
        `${protocol.named && 'type' in event ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`,
      )
    response.end(protocol === openaiChat ? 'data: [DONE]\n\n' : undefined)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    other,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function nextMove(moves: readonly Move[], { tools, results }: Asked): Move {
  const move = moves[results.length] ?? 'Done.'
  if (typeof move === 'string') return move
  const tool = tools.find((name) => name.endsWith(move.tool))
  const script = tools.find((name) => name === inScript)
  if (tool === undefined && script) return { tool: script, args: move }
  return tool === undefined ? 'There is no such tool.' : { ...move, tool }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
