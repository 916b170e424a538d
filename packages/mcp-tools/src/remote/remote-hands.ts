import type { McpAnswer } from '../sessions/mcp-caller.js'
import type { ReportedDialog } from '../page-driver.js'
import { askPastDialogs } from './ask-past-dialogs.js'
import type { RemoteConnection } from './remote-connection.js'
import type { DeedName } from './remote-tools.js'

/** The hands of one executor on a remote server: its calls go to its own tab. */
export interface RemoteHands {
  can(deed: DeedName): boolean
  ask(
    deed: DeedName,
    params?: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
    timeoutMs?: number,
  ): Promise<McpAnswer>
  /** Url that the page was last seen at. */
  url(): string
  /** Notes where the page was seen. */
  seen(url: string): void
  /** Tabs that came since the last call and that the handle has moved to, as sentences. */
  takeNews(): string[]
  /** Tabs opened so far. */
  opened(): number
  /** System dialogs that the server met, as at load, and that were closed, since the last call. */
  takeDialogs(): ReportedDialog[]
  /** Closes the tab. */
  close(): Promise<void>
}

/** Hands out tabs of one connection. Calls of several executors take turns, each after its own tab was selected. */
export interface RemoteTabs {
  open(): Promise<RemoteHands>
}

/** Keeps the tabs of one connection apart. */
export function createRemoteTabs(connection: RemoteConnection): RemoteTabs {
  const indexes: number[] = []
  let selected = 0
  let count = 1
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(act: () => Promise<Value>): Promise<Value> => {
    const mine = turn.then(act, act)
    turn = mine.catch(() => {})
    return mine
  }
  const select = async (index: number) => {
    if (selected === index) return
    await connection.ask('tabs', { action: 'select', index })
    selected = index
  }
  return {
    open: () =>
      inTurn(async () => {
        const executor = indexes.length
        if (executor > 0) {
          const answer = await connection.ask('tabs', { action: 'new' })
          count = countTabs(answer) ?? count + 1
          selected = count - 1
        }
        indexes.push(executor === 0 ? 0 : count - 1)
        return handsOf(executor)
      }),
  }

  function handsOf(executor: number): RemoteHands {
    let url = 'about:blank'
    let news: string[] = []
    let opened = 1
    const dialogs: ReportedDialog[] = []
    const ask = (...given: Parameters<RemoteConnection['ask']>) =>
      askPastDialogs(connection, (dialog) => dialogs.push(dialog), ...given)
    return {
      takeDialogs: () => dialogs.splice(0),
      async close() {
        // The one that is selected by then: an index would be another tab's once one before it is closed.
        await this.ask('tabs', { action: 'close' })
      },
      can: (deed) => connection.mapping.can(deed),
      url: () => url,
      seen: (now) => {
        url = now
      },
      opened: () => opened,
      takeNews: () => {
        const told = news
        news = []
        return told
      },
      ask: (deed, params, signal, timeoutMs) =>
        inTurn(async () => {
          signal?.throwIfAborted()
          await select(indexes[executor] ?? 0)
          const answer = await ask(deed, params, signal, timeoutMs)
          const now = countTabs(answer)
          if (deed === 'tabs') {
            const action = params?.['action']
            if (action === 'close') {
              const closed =
                typeof params?.['index'] === 'number' ? params['index'] : (indexes[executor] ?? 0)
              for (const [other, index] of indexes.entries()) if (index > closed) indexes[other] = index - 1
            }
            selected = currentTab(answer) ?? selected
            indexes[executor] = selected
            if (action === 'new') opened += 1
          } else if (now !== null && now > count) {
            opened += now - count
            indexes[executor] = now - 1
            await select(now - 1)
            news.push('A new tab opened; you are on it now.')
          }
          count = now ?? count
          return answer
        }),
    }
  }
}

/** How many tabs an answer lists, or null when it lists none. */
function countTabs(answer: McpAnswer): number | null {
  const lines = tabLines(answer)
  return lines.length > 0 ? lines.length : null
}

function currentTab(answer: McpAnswer): number | null {
  const line = tabLines(answer).find((candidate) => candidate.includes('(current)'))
  return line === undefined ? null : Number(/^- (\d+):/.exec(line)?.[1])
}

function tabLines(answer: McpAnswer): string[] {
  const listed = answer.sections.get('Open tabs') ?? answer.sections.get('Result') ?? ''
  const lines = listed.split('\n').filter((line) => /^- \d+:.*\]\(/.test(line))
  return lines
}
