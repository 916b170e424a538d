/** A session of a client: of the whole browser, or of a target. */
export interface ClientSession {
  readonly id: string
  /** null for the whole browser. */
  readonly targetId: string | null
  readonly type: string
  /** The session that it was attached through; null for the first one. */
  readonly parent: ClientSession | null
}

/** The page that a session belongs to; the session's own target where that is none. */
export function pageTargetOf(session: ClientSession): string | null {
  for (let each: ClientSession | null = session; each; each = each.parent)
    if (each.type === 'page') return each.targetId
  return session.targetId
}
