import { type RecordOutsideAct, within } from '@webeval/core'
import type { Page } from 'playwright-core'
import type { ActEvent } from './act-event.js'
import { openAct, type OpenAct } from './open-act.js'
import { openGroup } from './groups/open-group.js'

/** Orders the acts that programs make on the pages of one tab, and has each recorded. */
export interface ActDesk {
  /** From now on acts are recorded; before, they pass. */
  recordWith(record: RecordOutsideAct): void
  /**
   * Asks to make a part of an act. Resolves when the command may go to the browser: at once within an act, else when the act before is
   * recorded and the page was looked at. Rejects if it can't be recorded. Call what it yields with the browser's answer.
   */
  enter(page: Page, event: ActEvent): Promise<Answered>
  /** The next look goes to this page. */
  show(page: Page): void
  /** The program reads the page: this ends a complete act, and later text is another act. */
  goOn(page: Page): void
  /** Resolves when all acts that began are recorded. */
  settled(): Promise<void>
}

/** Takes the browser's answer to a part of an act. */
export type Answered = (failure?: string) => void

/** Dependencies of a desk. */
export interface ActDeskOptions {
  /** The handle of the tab goes to the page that is acted on. */
  readonly pointAt: (page: Page) => void
  /** Whether the element with the focus takes a secret. Never rejects. */
  readonly typesSecret: () => Promise<boolean>
}

/** Milliseconds that the browser's answers to an act are waited for before the next one. */
const answerMs = 2_000

const prepares = (event: ActEvent): boolean => event.type === 'script' && event.deed === 'prepare'

/** Makes the desk of one tab. */
export function createActDesk({ pointAt, typesSecret }: ActDeskOptions): ActDesk {
  let record: RecordOutsideAct | null = null
  let open: OpenAct | null = null
  let last: Promise<unknown> = Promise.resolve()
  const writing = new Set<Promise<void>>()

  async function finish(): Promise<void> {
    const act = open
    if (!act) return
    open = null
    await within(act.answered(), { timeoutMs: answerMs }).catch(() => {})
    act.close()
    await act.seen
  }

  async function admit(page: Page, event: ActEvent): Promise<Answered> {
    if (!record) return () => {}
    if (open?.page === page && open.takes(event)) return open.part()
    // A driver scrolls to where it drops what it holds.
    if (prepares(event) && !(open?.page === page && open.isHeld())) await finish()
    const group = openGroup(event)
    if (!group) return () => {}
    await finish()
    pointAt(page)
    const act = openAct({ page, group, record, typesSecret })
    open = act
    const { recorded } = act
    writing.add(recorded)
    recorded.catch(() => {}).finally(() => writing.delete(recorded))
    await act.begun
    return act.part()
  }

  return {
    recordWith: (given) => void (record = given),
    enter(page, event) {
      const entering = last.then(() => admit(page, event))
      last = entering.catch(() => {})
      return entering
    },
    show: (page) => pointAt(page),
    goOn(page) {
      if (open?.page === page) open.goOn()
    },
    async settled() {
      const finishing = last.then(finish)
      last = finishing
      await finishing
      await Promise.allSettled(writing)
    },
  }
}
