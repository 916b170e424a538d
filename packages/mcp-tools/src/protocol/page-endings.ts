import { type ProtocolPage, toolNames } from '@webeval/core'
import type { ClientSession } from './client-sessions.js'
import type { Command, CommandTools } from './command-ground.js'

/** The end of pages, as a client asks for it. */
export interface PageEndings {
  /** Pages that the client has not closed. */
  openPages(): readonly ProtocolPage[]
  noteCreated(targetId: string): void
  /** Closes a page and answers the command. */
  close(session: ClientSession, targetId: string, command: Command): Promise<void>
  /** Closes the pages that the client has opened. */
  closeCreated(): Promise<void>
}

const closing = {
  type: 'whole',
  tool: toolNames.tabs,
  params: { action: 'close' },
  text: 'Closed the tab.',
} as const

/**
 * Closes pages for a client. The last page of a trial only looks closed: programs close everything when they are done, and graders
 * need the page as it was. It closes when another has been opened.
 */
export function pageEndings({ wire, ground, client, act }: CommandTools): PageEndings {
  const { targets } = ground
  const hidden = new Set<string>()
  const created = new Set<string>()
  const openPages = () => targets.pages().filter(({ id }) => !hidden.has(id))
  const hide = (targetId: string) => {
    hidden.add(targetId)
    tellGone(wire, ground, targetId)
  }
  return {
    openPages,
    noteCreated(targetId) {
      created.add(targetId)
      for (const old of hidden) {
        hidden.delete(old)
        void targets.session.call('Target.closeTarget', { targetId: old }).catch(() => {})
      }
    },
    async close(session, targetId, command) {
      const info = targets.get(targetId)
      if (!info || hidden.has(targetId)) throw new Error('No target with given id found')
      const isPage = info.type === 'page'
      const isLast = isPage && openPages().every(({ id }) => id === targetId)
      if (!isLast && isPage && !client.isOver())
        return act(session, targetId, closing, command, (got, answered) => {
          answered(got.error?.message)
          return got
        })
      if (isPage && !client.isOver()) await act(session, targetId, closing, null)
      wire.tell(session, { id: command.id!, result: { success: true } })
      hide(targetId)
    },
    async closeCreated() {
      for (const targetId of created) {
        created.delete(targetId)
        if (!targets.get(targetId)) continue
        await ground.pages.known(targetId)?.desk.settled()
        if (openPages().length <= 1 || client.isOver()) hide(targetId)
        else await targets.session.call('Target.closeTarget', { targetId }).catch(() => {})
      }
    },
  }
}

/** Tells a client that a target has gone, with everything that it attached to through it. */
function tellGone(
  { sessions, root, tell, drop }: CommandTools['wire'],
  { raw }: CommandTools['ground'],
  targetId: string,
): void {
  const leave = (session: ClientSession): void => {
    for (const child of sessions.values()) if (child.parent === session) leave(child)
    drop(session)
    const { id: sessionId, parent, targetId: left } = session
    if (!parent) return
    tell(parent, { method: 'Target.detachedFromTarget', params: { sessionId, targetId: left } })
    raw.send({ id: -3, method: 'Target.detachFromTarget', params: { sessionId }, sessionId: parent.id })
    if (session.type === 'tab') tell(root, { method: 'Target.targetDestroyed', params: { targetId: left } })
  }
  // A tab goes with its page.
  const gone = [...sessions.values()].filter((each) => each.targetId === targetId)
  for (const session of gone) leave(session.parent?.type === 'tab' ? session.parent : session)
  tell(root, { method: 'Target.targetDestroyed', params: { targetId } })
}
