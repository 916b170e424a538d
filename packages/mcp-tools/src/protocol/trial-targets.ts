import type { ProtocolPage } from '@webeval/core'
import { openOwnSession, type OwnSession } from './own-session.js'
import type { RawConnection } from './raw-connection.js'

/** Facts about a target, as the protocol has them. */
export interface TargetInfo {
  readonly targetId: string
  readonly type: string
  readonly title: string
  readonly url: string
  readonly browserContextId?: string
  readonly openerId?: string
}

/** The targets of one trial: its pages, their frames and workers. */
export interface TrialTargets {
  readonly contextId: string
  /** The session that follows the targets, for commands of ours. */
  readonly session: OwnSession
  /** Whether a target is the trial's, by what the protocol tells of it. */
  owns(info: TargetInfo): boolean
  get(targetId: string): TargetInfo | undefined
  pages(): readonly ProtocolPage[]
}

/** Follows the targets of a browser context. */
export async function followTargets(raw: RawConnection, contextId: string): Promise<TrialTargets> {
  const targets = new Map<string, TargetInfo>()
  const owns = (info: TargetInfo) => info.browserContextId === contextId
  const session = await openOwnSession(raw, (method, params) => {
    const info = params['targetInfo'] as TargetInfo | undefined
    if (method === 'Target.targetDestroyed') targets.delete(String(params['targetId']))
    else if (info && owns(info)) targets.set(info.targetId, info)
  })
  await session.call('Target.setDiscoverTargets', { discover: true, filter: [{}] })
  return {
    contextId,
    session,
    owns,
    get: (targetId) => targets.get(targetId),
    pages: () =>
      [...targets.values()]
        .filter(({ type }) => type === 'page')
        .map(({ targetId: id, title, url }) => ({ id, title, url })),
  }
}
