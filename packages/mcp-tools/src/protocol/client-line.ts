import { errorMessage, type ProtocolClient, type ProtocolLine } from '@webeval/core'
import { createWire } from './client-wire.js'
import type { Command, CommandGround } from './command-ground.js'
import { createCommands } from './commands.js'

/** Makes the connection of a client, on a session of the whole browser that is its own. */
export function createClientLine(
  rootId: string,
  ground: CommandGround,
  client: ProtocolClient,
): ProtocolLine {
  const wire = createWire(rootId, ground, client)
  const commands = createCommands(wire, ground, client)
  const { root, sessions, tell } = wire
  return {
    send(text) {
      const command = readCommand(text)
      if (!command) return tell(root, { error: notCommand })
      const { id, sessionId } = command
      const session = sessionId === undefined ? root : sessions.get(sessionId)
      if (!session) return client.receive(JSON.stringify({ id, error: noSession, sessionId }))
      commands.take(session, command).catch((error: unknown) => {
        tell(session, { id: id!, error: { code: -32_000, message: errorMessage(error) } })
      })
    },
    settled: () => commands.settled(),
    close: () => wire.end(),
  }
}

const notCommand = {
  code: -32_700,
  message: 'a message must be a JSON object with an id from 0 and a method',
}
const noSession = { code: -32_001, message: 'Session with given id not found.' }

/** Reads a message as a command; null if it is none. */
function readCommand(text: string): Command | null {
  try {
    const message = JSON.parse(text) as Partial<Command> | null
    const isCommand =
      typeof message?.id === 'number' &&
      Number.isSafeInteger(message.id) &&
      message.id >= 0 &&
      typeof message.method === 'string' &&
      ['string', 'undefined'].includes(typeof message.sessionId)
    if (!isCommand) return null
    const { id, method, params, sessionId } = message as Command
    const named = typeof params === 'object' && params !== null && !Array.isArray(params) ? params : {}
    return { id: id!, method, params: named, ...(sessionId === undefined ? {} : { sessionId }) }
  } catch {
    return null
  }
}
