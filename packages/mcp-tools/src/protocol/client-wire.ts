import type { ProtocolClient } from '@webeval/core'
import type { ClientSession } from './client-sessions.js'
import type { CommandGround } from './command-ground.js'
import type { LineWire, OnAnswer } from './line-wire.js'
import type { RawMessage } from './raw-connection.js'
import type { TargetInfo } from './trial-targets.js'

/** Connects a client to a session of the whole browser that is its own: it hears of this trial's targets alone. */
export function createWire(rootId: string, ground: CommandGround, client: ProtocolClient): LineWire {
  const { raw } = ground
  const root: ClientSession = { id: rootId, targetId: null, type: 'browser', parent: null }
  const sessions = new Map<string, ClientSession>()
  const awaited = new Map<string, OnAnswer>()
  let ended = false

  const wire: LineWire = {
    root,
    sessions,
    forward(session, message, onAnswer) {
      if (onAnswer) awaited.set(`${session.id} ${message.id}`, onAnswer)
      raw.send({ ...message, sessionId: session.id })
    },
    tell(session, message) {
      if (ended) return
      const { sessionId: _, ...rest } = message
      client.receive(JSON.stringify(session === root ? rest : { ...rest, sessionId: session.id }))
    },
    drop(session) {
      sessions.delete(session.id)
      raw.forget(session.id)
    },
    end() {
      if (ended) return
      ended = true
      for (const session of sessions.values()) raw.forget(session.id)
      raw.closeBrowserSession(root.id)
      client.ended()
    },
  }
  const add = (session: ClientSession) => {
    sessions.set(session.id, session)
    raw.listen(session.id, (message) => hear(session, message))
  }
  const hearTarget = targetEvents(wire, ground, add)

  function hear(session: ClientSession, message: RawMessage): void {
    if (message.method !== undefined)
      return message.method.startsWith('Target.') ? hearTarget(session, message) : wire.tell(session, message)
    // An answer to a command of ours.
    if (message.id! < 0) return
    const key = `${session.id} ${message.id}`
    const onAnswer = awaited.get(key)
    awaited.delete(key)
    const answer = onAnswer ? onAnswer(message) : message
    if (answer) wire.tell(session, answer)
  }
  raw.listen(root.id, (message) => hear(root, message))
  return wire
}

/** Passes events about targets on, if they are the trial's. */
function targetEvents(
  { sessions, tell, drop }: LineWire,
  { raw, targets, noteShown, wasShown }: CommandGround,
  add: (session: ClientSession) => void,
) {
  const isShown = (info: TargetInfo): boolean => {
    const shown = info.type === 'browser' || targets.owns(info)
    if (shown) noteShown(info.targetId)
    return shown
  }
  /** Lets a target of another trial run, and detaches from it. */
  const letGo = (session: ClientSession, sessionId: string) => {
    raw.send({ id: -1, method: 'Runtime.runIfWaitingForDebugger', sessionId })
    raw.send({ id: -2, method: 'Target.detachFromTarget', params: { sessionId }, sessionId: session.id })
  }
  return (session: ClientSession, message: RawMessage): void => {
    const { method, params = {} } = message
    const info = params['targetInfo'] as TargetInfo | undefined
    const sessionId = String(params['sessionId'] ?? '')
    if (method === 'Target.attachedToTarget' && info) {
      if (!isShown(info)) return letGo(session, sessionId)
      add({ id: sessionId, targetId: info.targetId, type: info.type, parent: session })
      return tell(session, message)
    }
    if (method === 'Target.detachedFromTarget') {
      const child = sessions.get(sessionId)
      if (!child) return
      drop(child)
      return tell(session, message)
    }
    if (info ? isShown(info) : wasShown(String(params['targetId']))) tell(session, message)
  }
}
