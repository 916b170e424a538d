import type { McpAnswer } from '../sessions/mcp-caller.js'
import type { ReportedDialog } from '../page-driver.js'
import { askPastDialogs } from './ask-past-dialogs.js'
import type { RemoteConnection } from './remote-connection.js'
import type { DeedName } from './remote-tools.js'

/** The hands of one executor on a remote server: its calls go to its own tab. */
export interface RemoteHands {
  can(deed: DeedName): boolean
  readonly ask: RemoteConnection['ask']
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

/** The tabs of a connection, as its server numbers them. */
interface TabOrder {
  /** The index of each executor's tab. */
  readonly indexes: number[]
  selected: number
  count: number
}

/** Keeps the tabs of one connection apart. */
export function createRemoteTabs(connection: RemoteConnection): RemoteTabs {
  const order: TabOrder = { indexes: [], selected: 0, count: 1 }
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn: InTurn = (act) => {
    const mine = turn.then(act, act)
    turn = mine.catch(() => {})
    return mine
  }
  return {
    open: () =>
      inTurn(async () => {
        const executor = order.indexes.length
        if (executor > 0) {
          const answer = await connection.ask('tabs', { action: 'new' })
          order.count = countTabs(answer) ?? order.count + 1
          order.selected = order.count - 1
        }
        order.indexes.push(executor === 0 ? 0 : order.count - 1)
        return handsOf(connection, order, executor, inTurn)
      }),
  }
}

type InTurn = <Value>(act: () => Promise<Value>) => Promise<Value>

function handsOf(
  connection: RemoteConnection,
  order: TabOrder,
  executor: number,
  inTurn: InTurn,
): RemoteHands {
  let url = 'about:blank'
  let opened = 1
  const news: string[] = []
  const dialogs: ReportedDialog[] = []
  const select = async (index: number) => {
    if (order.selected === index) return
    await connection.ask('tabs', { action: 'select', index })
    order.selected = index
  }
  return {
    takeDialogs: () => dialogs.splice(0),
    async close() {
      // Close the selected tab: an index would name another tab after one before it was closed.
      await this.ask('tabs', { action: 'close' })
    },
    can: (deed) => connection.mapping.can(deed),
    url: () => url,
    seen: (now) => {
      url = now
    },
    opened: () => opened,
    takeNews: () => news.splice(0),
    ask: (deed, params, signal, timeoutMs) =>
      inTurn(async () => {
        signal?.throwIfAborted()
        await select(order.indexes[executor] ?? 0)
        const noteDialog = (dialog: ReportedDialog) => dialogs.push(dialog)
        const answer = await askPastDialogs(connection, noteDialog, deed, params, signal, timeoutMs)
        const now = countTabs(answer)
        if (deed === 'tabs') {
          noteTabCall(order, executor, params, answer)
          if (params?.['action'] === 'new') opened += 1
        } else if (now !== null && now > order.count) {
          opened += now - order.count
          order.indexes[executor] = now - 1
          await select(now - 1)
          news.push('A new tab opened; you are on it now.')
        }
        order.count = now ?? order.count
        return answer
      }),
  }
}

/** Renumbers the tabs after a call that opened, closed or selected one. */
function noteTabCall(
  order: TabOrder,
  executor: number,
  params: Record<string, unknown> | undefined,
  answer: McpAnswer,
): void {
  const { indexes } = order
  if (params?.['action'] === 'close') {
    const closed = typeof params['index'] === 'number' ? params['index'] : (indexes[executor] ?? 0)
    for (const [other, index] of indexes.entries()) if (index > closed) indexes[other] = index - 1
  }
  order.selected = currentTab(answer) ?? order.selected
  indexes[executor] = order.selected
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
