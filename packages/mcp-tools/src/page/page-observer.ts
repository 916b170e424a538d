import { type Clock, InfraError, PageScriptError, type Peek, type Signals, systemClock } from '@webeval/core'
import type { PageDriver, ReportedDialog } from '../page-driver.js'
import { dialogLedger } from './dialog-ledger.js'
import { createForeignFrames } from './foreign-frames.js'
import { pageScript, pageScriptName } from './page-script.js'
import { questionOf } from './peek-question.js'
import type { PageSignals } from './script/looking.js'
import type { PeekReply } from './script/page-commands.js'

/** What is seen of one page. Throws `InfraError` when the page does not answer. */
export interface PageObserver {
  /** One look: one evaluate. */
  look(): Promise<Signals>
  /** Whether anything happened since the last look, and where the act's target stands. Also tells the page that an act begins. */
  peek(tool: string, params: Record<string, unknown>): Promise<ObserverPeek>
  /** Whether the page, as last seen, is so large that a search through it is felt, and has no shadow roots to search. */
  isOneTree(): boolean
  /** Waits until the page has loaded, if it has just been opened, and is quiet, `settleMs` at the most; resolves with the milliseconds it took. Never throws. */
  settle(): Promise<number>
  /** Learns what moves while nobody acts. */
  learnIdle(): Promise<void>
  /** The next confirm or prompt of the page gets this answer; those after it get no again. */
  answerNextDialog(answer: DialogAnswer): Promise<void>
}

/** What a dialog is answered: whether it is accepted, and what a prompt is told (absent: what it proposes). */
export interface DialogAnswer {
  readonly accept: boolean
  readonly text?: string
}

/** A peek, and whether the target was left for somebody else to find: its selector is one that only Playwright understands, or does not match exactly one element. */
export interface ObserverPeek extends Peek {
  readonly unresolved: boolean
}

/** Milliseconds without a mutation after which a page counts as quiet. */
const quietMs = 50
/** Age in milliseconds up to which a document is waited for while it loads: one that never finishes costs this once. */
const usualLoadMs = 5000
const answerMs = 6000
/** How long the idle look takes when nothing moves, when something does, and when something ticks that slowly. */
const idleMs = { quietMs: 90, usualMs: 260, longMs: 1150 }

/** Observes one page through its driver. The page script is put in again wherever it is missing. */
export function createPageObserver(
  driver: PageDriver,
  options: {
    readonly settleMs?: number
    /** Age in milliseconds up to which a document is waited for while it loads. */
    readonly loadMs?: () => number
    readonly clock?: Clock
  } = {},
): PageObserver {
  const { settleMs = 500, loadMs: mostLoadMs = () => usualLoadMs, clock = systemClock } = options
  const ledger = dialogLedger()
  const foreign = createForeignFrames(() => driver.childFrames?.() ?? [])
  let lastDocument: string | null = null
  let isOneTree = false
  let lastTotals = ''
  const totalsNow = () => JSON.stringify({ ...driver.watch.totals(), dialogs: ledger.total() })

  const call = async (command: string, argument: unknown, timeoutMs: number): Promise<string> => {
    const source = `(argument) => { const page = window.${pageScriptName}; return page?.hooks ? page.${command}(argument) : 'missing' }`
    const answer = await driver.evaluate(source, argument, timeoutMs)
    if (answer !== 'missing') return String(answer)
    await driver.evaluate(`() => { ${pageScript} }`, null, timeoutMs)
    return String(await driver.evaluate(source, argument, timeoutMs))
  }
  /** A navigation in the middle takes the document, and the answer with it: the new one is asked once more. */
  const ask = async (command: string, argument: unknown): Promise<string> => {
    try {
      return await call(command, argument, answerMs)
    } catch (error) {
      if (!(error instanceof PageScriptError)) throw error
    }
    try {
      return await call(command, argument, answerMs)
    } catch (error) {
      if (!(error instanceof PageScriptError)) throw error
      throw new InfraError(`the page could not be read (${error.message}): it keeps replacing itself.`, {
        cause: error,
      })
    }
  }
  const collectDialogs = (found: readonly ReportedDialog[] = []) => {
    ledger.enter(driver.watch.takeDialogs?.() ?? [])
    ledger.enter(found)
  }

  return {
    isOneTree: () => isOneTree,

    async look() {
      const [answer, fold] = await Promise.all([ask('look', null), foreign.look()])
      const { documentId, oneTree, dialogs, ...page } = JSON.parse(answer) as PageSignals
      collectDialogs(dialogs)
      lastDocument = documentId
      isOneTree = oneTree
      lastTotals = totalsNow()
      const requests = driver.watch.takeRequests?.()
      const signals: Signals = {
        ...page,
        counters: { ...driver.watch.totals(), dialogs: ledger.total() },
        dialogs: ledger.take(),
        consoleErrors: driver.watch.takeConsoleErrors(),
        failedRequests: driver.watch.takeFailedRequests(),
        ...(requests ? { requests } : {}),
      }
      return fold ? fold(signals) : signals
    },

    async peek(tool, params) {
      const { point, ...question } = questionOf(tool, params)
      const [answer, frameChanged] = await Promise.all([ask('peek', question), foreign.peek(question.hover)])
      const reply = JSON.parse(answer) as PeekReply
      collectDialogs()
      isOneTree &&= reply.documentId === lastDocument
      return {
        changed:
          reply.changed || frameChanged || reply.documentId !== lastDocument || totalsNow() !== lastTotals,
        box: reply.box,
        point: reply.point ?? point,
        unresolved: question.selector !== null && !reply.resolved,
      }
    },

    async settle() {
      const started = clock.monotonic()
      const elapsed = () => clock.monotonic() - started
      const loadMs = Math.min(usualLoadMs, mostLoadMs())
      let limit = settleMs
      for (let left = limit; left > 0; left = limit - elapsed()) {
        try {
          const limits = { budget: left, quietMs, loadMs }
          const [loading] = await Promise.all([
            call('settle', limits, left + loadMs + 1000),
            foreign.tell('settle', { ...limits, loadMs: 0 }, left),
          ])
          limit += Number(loading)
        } catch (error) {
          // The page is busy or gone: the look that follows says so.
          if (error instanceof InfraError) break
          // It navigated: what is left of the time belongs to the new document.
          if (error instanceof PageScriptError) continue
          throw error
        }
        const wait = limit - elapsed()
        if (driver.watch.inFlight() === 0 || wait <= 0 || !driver.watch.whenIdle) break
        await driver.watch.whenIdle(wait)
      }
      return elapsed()
    },

    async answerNextDialog(answer) {
      await ask('answerNextDialog', answer)
    },

    async learnIdle() {
      await this.settle()
      try {
        await Promise.all([
          call('learn', idleMs, idleMs.longMs + answerMs),
          foreign.tell('learn', idleMs, idleMs.longMs + 500),
        ])
      } catch (error) {
        // It navigated meanwhile: of the new document nothing is known yet.
        if (!(error instanceof PageScriptError)) throw error
      }
    },
  }
}
