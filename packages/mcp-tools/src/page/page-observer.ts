import {
  type Clock,
  PageScriptError,
  type Peek,
  type Signals,
  systemClock,
  type ToolVerb,
} from '@webeval/core'
import type { PageDriver, ReportedDialog } from '../page-driver.js'
import { type DialogLedger, dialogLedger } from './ledgers/dialog-ledger.js'
import { type HandoffLedger, handoffLedger } from './ledgers/handoff-ledger.js'
import { createForeignFrames, type ForeignFrames } from './frames/foreign-frames.js'
import { answerMs, type ScriptAsker, scriptAsker } from './script-asker.js'
import { type QuietTimes, quietTimes, settler } from './settler.js'
import { questionOf } from './peek-question.js'
import { restQuestion } from './rest/rest-question.js'
import type { PageSignals } from './script/looking.js'
import type { IdleLook, PeekReply } from './script/page-commands.js'

/** Observes one page. Throws `InfraError` if the page does not answer. */
export interface PageObserver {
  /** One look: one evaluate. `drawn`: after the page's next frame, while a picture of it is taken. */
  look(options?: { readonly drawn?: boolean | undefined }): Promise<Signals>
  /**
   * Whether anything happened since the last look, and the position of the act's target. Also announces the
   * act to the page.
   */
  peek(verb: ToolVerb | undefined, params: Record<string, unknown>): Promise<ObserverPeek>
  /** Whether the page, as last seen, is so large that a search through it is felt, and has no shadow roots to search. */
  isOneTree(): boolean
  /**
   * Waits until the page has loaded, if it has just been opened, and is quiet, max `settleMs`; resolves
   * with the milliseconds it took. Never throws.
   */
  settle(): Promise<number>
  /** Whether nothing is under way that may change the page within so many milliseconds. Where that can't be known, something may be. */
  isAtRest(ms: number): Promise<boolean>
  /** Learns what moves on the idle page. `brief`: without waiting for slow ticks. */
  learnIdle(options?: { readonly brief?: boolean }): Promise<void>
  /** Waits, learns and looks in one question, for pages where each is a round trip. Frames of other origins are left out. */
  arrive(): Promise<Signals>
  /** The next question goes to a document that was just opened without the page script. */
  expectNewDocument(): void
  /** The next confirm or prompt of the page gets this answer; those after it get no again. */
  answerNextDialog(answer: DialogAnswer): Promise<void>
}

/** Reply to a dialog: whether it is accepted, and the text for a prompt (absent: its default). */
export interface DialogAnswer {
  readonly accept: boolean
  readonly text?: string
}

/** A peek, and whether the target was left for somebody else to find: its selector is one that only Playwright understands, or does not match exactly one element. */
export interface ObserverPeek extends Peek {
  readonly unresolved: boolean
}

/** Age in milliseconds up to which a document is waited for while it loads: one that never finishes costs this once. */
const usualLoadMs = 5000
/** How long the idle look takes when nothing moves, when something does, and when something ticks that slowly. */
const idleMs = { quietMs: 90, usualMs: 260, longMs: 1150 }
/** Slower ticks are learned from one, whenever it comes; faster ones have to be seen twice. */
const briefMs = 900

/** How a page is observed. */
export interface PageObserverOptions {
  /** Milliseconds that the page may take to be quiet. Default 500. */
  readonly settleMs?: number
  /** Age in milliseconds up to which a document is waited for while it loads. */
  readonly loadMs?: () => number
  readonly clock?: Clock
}

/** Observes one page through its driver. The page script is put in again wherever it is missing. */
export function createPageObserver(driver: PageDriver, options: PageObserverOptions = {}): PageObserver {
  const { settleMs = 500, loadMs: mostLoadMs = () => usualLoadMs, clock = systemClock } = options
  const book = lookBook(driver)
  const foreign = createForeignFrames(() => driver.childFrames?.() ?? [])
  const { call, ask, expectNewDocument } = scriptAsker(driver)
  const settle = settler({ driver, foreign, call, settleMs, clock })

  return {
    isOneTree: () => book.isOneTree(),

    async look({ drawn = false } = {}) {
      const [answer, fold] = await Promise.all([ask(drawn ? 'lookDrawn' : 'look', null), foreign.look()])
      const signals = book.enter(answer)
      return fold ? fold(signals) : signals
    },

    async arrive() {
      const answer = await arriveIn(call, quietTimes(driver), settleMs, Math.min(usualLoadMs, mostLoadMs()))
      return answer === null ? this.look() : book.enter(answer)
    },

    expectNewDocument,

    async peek(verb, params) {
      const { point, ...question } = questionOf(verb, params)
      const [answer, frameChanged] = await Promise.all([ask('peek', question), foreign.peek(question.hover)])
      const reply = JSON.parse(answer) as PeekReply
      const asSeen = book.stillSees(reply.documentId)
      return {
        changed: reply.changed || frameChanged || !asSeen,
        box: reply.box,
        point: reply.point ?? point,
        unresolved: question.selector !== null && !reply.resolved,
      }
    },

    settle: () => settle(Math.min(usualLoadMs, mostLoadMs())),

    isAtRest: restQuestion(driver, call),

    async answerNextDialog(answer) {
      await ask('answerNextDialog', answer)
    },

    async learnIdle({ brief = false } = {}) {
      await settle(Math.min(usualLoadMs, mostLoadMs()))
      await learn(call, foreign, brief ? { ...idleMs, longMs: briefMs } : idleMs)
    },
  }
}

/** Keeps the last look at a page, and what listeners have heard meanwhile. */
function lookBook(driver: PageDriver) {
  const ledger = dialogLedger()
  const handoffs = handoffLedger()
  let lastDocument: string | null = null
  let isOneTree = false
  let lastTotals = ''
  const totalsNow = () => JSON.stringify({ ...driver.watch.totals(), dialogs: ledger.total() })
  const collectDialogs = (found: readonly ReportedDialog[] = []) => {
    ledger.enter(driver.watch.takeDialogs?.() ?? [])
    ledger.enter(found)
  }
  return {
    isOneTree: () => isOneTree,
    /** Enters the page's answer to a look. */
    enter(answer: string): Signals {
      const { documentId, oneTree, dialogs, handoffs: handed, ...page } = JSON.parse(answer) as PageSignals
      collectDialogs(dialogs)
      handoffs.enter(handed)
      lastDocument = documentId
      isOneTree = oneTree
      lastTotals = totalsNow()
      return { ...page, ...newsOf(driver, ledger, handoffs) }
    },
    /** Whether the page still has the document of the last look, and listeners have heard nothing new. */
    stillSees(documentId: string): boolean {
      collectDialogs()
      isOneTree &&= documentId === lastDocument
      return documentId === lastDocument && totalsNow() === lastTotals
    },
  }
}

/** Waits, learns and looks in one question; null after a navigation meanwhile. */
async function arriveIn(
  call: ScriptAsker['call'],
  quiet: QuietTimes,
  settleMs: number,
  loadMs: number,
): Promise<string | null> {
  const limits = { budget: settleMs, ...quiet, loadMs }
  try {
    return await call('arrive', { limits, idle: idleMs }, settleMs + loadMs + idleMs.longMs + answerMs)
  } catch (error) {
    if (error instanceof PageScriptError) return null
    throw error
  }
}

/** Learns what moves by itself; after a navigation meanwhile it has learned nothing. */
async function learn(call: ScriptAsker['call'], foreign: ForeignFrames, look: IdleLook): Promise<void> {
  try {
    await Promise.all([
      call('learn', look, look.longMs + answerMs),
      foreign.tell('learn', look, look.longMs + 500),
    ])
  } catch (error) {
    if (!(error instanceof PageScriptError)) throw error
  }
}

/** Counters, and dialogs, errors, requests and hand-offs since the last look. */
function newsOf({ watch }: PageDriver, ledger: DialogLedger, handoffs: HandoffLedger) {
  const requests = watch.takeRequests?.()
  return {
    counters: { ...watch.totals(), dialogs: ledger.total(), handoffs: handoffs.total() },
    ...handoffs.listed(),
    dialogs: ledger.take(),
    consoleErrors: watch.takeConsoleErrors(),
    failedRequests: watch.takeFailedRequests(),
    ...(requests ? { requests } : {}),
  }
}
