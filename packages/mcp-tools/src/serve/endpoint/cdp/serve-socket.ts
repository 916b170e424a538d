import type { Writable } from 'node:stream'
import type { BrowserProtocol, ProtocolLine } from '@webeval/core'
import type { WebSocket } from 'ws'
import { sendInBatches } from './send-in-batches.js'

/** The trial that a socket leads to. */
export interface SocketPlace {
  readonly protocol: BrowserProtocol
  /** Receives what ends the trial, such as a `StepLimitError`. */
  readonly onFault: (error: unknown) => void
  /** True once the trial takes no more acts. */
  readonly isOver: () => boolean
}

/** Connects a web socket, over its stream, to the trial's protocol, in both directions. Rejects if the browser is gone. */
export async function serveSocket(
  socket: WebSocket,
  stream: Writable,
  lines: Set<ProtocolLine>,
  { protocol, onFault, isOver }: SocketPlace,
): Promise<void> {
  const early: string[] = []
  let line: ProtocolLine | null = null
  socket.on('message', (data) => {
    const text = String(data)
    if (line) line.send(text)
    else early.push(text)
  })
  // The socket closes after an error.
  socket.on('error', () => {})
  socket.once('close', () => line?.close())
  const made = await protocol.connect({
    receive: sendInBatches(socket, stream),
    ended: () => socket.close(1000),
    onFault,
    isOver,
  })
  if (socket.readyState !== socket.OPEN) return made.close()
  lines.add(made)
  socket.once('close', () => void made.settled().finally(() => lines.delete(made)))
  line = made
  for (const text of early) made.send(text)
}
