import type { Writable } from 'node:stream'
import type { WebSocket } from 'ws'

/** An answer; everything else is an event. */
const isAnswer = (message: string): boolean => message.startsWith('{"id"')

/**
 * Sends messages to a client with as few writes as possible: a page that loads tells of hundreds of requests, and each write costs more
 * than the message. Events wait for those that came with them; an answer takes them along at once, because the client waits for it.
 */
export function sendInBatches(socket: WebSocket, stream: Writable): (message: string) => void {
  let holds = false
  const flush = () => {
    if (!holds) return
    holds = false
    stream.uncork()
  }
  return (message) => {
    if (!holds) {
      holds = true
      stream.cork()
      setImmediate(flush)
    }
    socket.send(message)
    if (isAnswer(message)) flush()
  }
}
