import {
  kindOfStep,
  type OutsideAct,
  type OutsideDeed,
  type RecordOutsideAct,
  verbOfStep,
} from '@webeval/core'
import type { Page } from 'playwright-core'
import type { ActEvent } from './act-event.js'
import type { ActGroup, ActName } from './groups/act-group.js'
import { openPromise } from './open-promise.js'
import { countParts } from './count-parts.js'

/** An act that has begun and is not over. */
export interface OpenAct {
  readonly page: Page
  /** Resolves when the page was looked at, so that the act may be made; rejects if it can't be recorded. */
  readonly begun: Promise<void>
  /** Resolves when the page was looked at after it, or it can't be recorded. */
  readonly seen: Promise<void>
  /** Settles when it is recorded. */
  readonly recorded: Promise<void>
  /** Takes a further command in, if it belongs to the act. */
  takes(event: ActEvent): boolean
  /** Whether a button or key is down. */
  isHeld(): boolean
  /** Counts a command that goes to the browser; call what it yields with the answer. */
  part(): (failure?: string) => void
  /** Resolves when the browser has answered all parts. */
  answered(): Promise<void>
  /** The program reads the page: this ends a complete act, and later text is another act. */
  goOn(): void
  /** Takes nothing more in, because another act waits. */
  close(): void
}

/** Dependencies of an act. */
export interface OpenActOptions {
  readonly page: Page
  readonly group: ActGroup
  readonly record: RecordOutsideAct
  /** Whether the element with the focus takes a secret. Never rejects. */
  readonly typesSecret: () => Promise<boolean>
}

/** Milliseconds after which an act without an end, such as a press that is never released, is recorded as it is. */
const endlessMs = 5_000

/** Begins an act on a page. */
export function openAct({ page, group, record, typesSecret }: OpenActOptions): OpenAct {
  const [begun, over, seen, recorded] = [openPromise(), openPromise(), openPromise(), openPromise()]
  const [ahead, hurry] = [new AbortController(), new AbortController()]
  let [closed, sealed, failure] = [false, false, null as string | null]
  const secret = secretOf(group, typesSecret)

  const close = () => {
    closed = true
    parts.stop()
    over.resolve()
  }
  const parts = countParts(() => group.lingerMs() ?? endlessMs, close)
  const act: OutsideAct = {
    tool: group.tool,
    params: group.hints,
    get onlyIfChanged() {
      return group.onlyIfChanged
    },
    ahead: ahead.signal,
    hurry: hurry.signal,
    async perform() {
      if (!group.onlyIfChanged) secret.ask()
      begun.resolve()
      await over.promise
    },
    seen: seen.resolve,
    known: () => secret.known(),
    describe: (before, after) => deedOf(group.describe(before, after), failure, secret.isSecret()),
  }
  const fail = (error: unknown) => {
    for (const each of [begun, recorded]) each.reject(error)
    close()
  }
  record(act).then(recorded.resolve, fail).finally(seen.resolve)

  return {
    page,
    begun: begun.promise,
    seen: seen.promise,
    recorded: recorded.promise,
    takes(event) {
      if (closed || (sealed && event.type !== 'key_up') || !group.take(event)) return false
      secret.ask()
      return true
    },
    isHeld: () => group.lingerMs() === null,
    part: () => parts.add((failed) => void (failure ??= failed ?? null)),
    answered: () => parts.answered(),
    goOn() {
      if (!parts.areAnswered() || !group.isWhole()) return void (sealed = group.types)
      close()
      ahead.abort()
    },
    close() {
      close()
      hurry.abort()
    },
  }
}

/** Whether an act's text goes to a secret field, which counts as one until it is known. */
function secretOf({ types }: ActGroup, typesSecret: () => Promise<boolean>) {
  let asked: Promise<boolean> | null = null
  let isSecret = true
  return {
    /** As the text begins: a field may hand the focus on by itself. */
    ask() {
      if (types) asked ??= typesSecret()
    },
    async known(): Promise<void> {
      isSecret = (await asked) === true
    },
    isSecret: () => isSecret,
  }
}

function deedOf(name: ActName, failure: string | null, isSecret: boolean): OutsideDeed {
  const { tool, params, text, box = null, point = null, typed } = name
  const [kind, verb] = [kindOfStep({ tool }), verbOfStep({ tool })]
  const hides = typed !== undefined && isSecret
  return {
    tool,
    params,
    ...(kind ? { kind } : {}),
    ...(verb ? { verb } : {}),
    secrets: hides ? [typed] : [],
    text: failure ?? (hides ? 'Typed a secret.' : text),
    isError: failure !== null,
    box,
    point,
  }
}
