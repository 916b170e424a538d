/// <reference lib="dom" />
import type { Box, Fingerprints, Point } from '@webeval/core'
import type { Pristine, SelectorMaking } from '@webeval/page-script'
import type { DialogHooks } from './hooks/dialog-hooks.js'
import type { PageHandoffs } from './hooks/frame-hooks.js'
import type { Fingerprinting } from './prints/fingerprints.js'
import type { IdleLearning } from './noise/idle-learning.js'
import type { JsonText } from './json-text.js'
import type { LargePage } from './large/large-page.js'
import type { PageCensus } from './large/page-census.js'
import type { LastLook, Looking, PageSignals } from './looking.js'
import type { MutationWatch } from './hooks/mutation-watch.js'
import type { Painting } from './paint.js'
import type { RestChecking } from './rest-checking.js'
import type { SettleLimits, Settling } from './settling.js'
import type { TargetPlacing } from './targets/target-places.js'
import type { TimerHooks } from './hooks/timer-hooks.js'

/** Question of a peek. */
export interface PeekQuestion {
  readonly selector: string | null
  /** The coming act only moves the pointer. */
  readonly hover: boolean
}

/** The page's answer to a peek. */
export interface PeekReply {
  readonly documentId: string
  readonly changed: boolean
  /** The selector was one that the page could resolve. */
  readonly resolved: boolean
  readonly box: Box | null
  readonly point: Point | null
}

/** Milliseconds that the idle look takes when nothing moves, when something does, and when something ticks slowly. */
export interface IdleLook {
  readonly quietMs: number
  readonly usualMs: number
  readonly longMs: number
}

/** Limits of an arrival: of its waiting, and of its idle look. */
export interface ArriveQuestion {
  readonly limits: SettleLimits
  readonly idle: IdleLook
}

/** Report of a frame of another origin, for comparison only. */
interface FramePrints {
  readonly documentId: string
  readonly origin: string
  readonly prints: Fingerprints
}

/** The commands that the driver gives: each is one round trip, and answers in JSON text. */
export function pageCommands(
  pristine: Pristine,
  json: JsonText,
  look: Looking,
  fingerprints: Fingerprinting,
  selectors: SelectorMaking,
  placing: TargetPlacing,
  mutations: MutationWatch,
  learning: IdleLearning,
  settle: Settling,
  paint: Painting,
  timersOf: () => TimerHooks[],
  dialogs: DialogHooks,
  large: LargePage,
  census: PageCensus,
  handoffs: PageHandoffs,
  rest: RestChecking,
) {
  let last: (LastLook & { revision: number; dialogs: number; handoffs: number }) | null = null
  let actBegan = 0
  let paintBefore: number | null = null
  let painted = 0
  let settled = false
  const clock = timersOf()[0]!.clock
  // The driver waits for the promises of this realm, which are not to be the page's own invention.
  let watching = false
  const start = () => {
    if (!watching) pristine.run(() => mutations.watch([document]))
    watching = true
  }

  const see = (): PageSignals => {
    start()
    mutations.flush()
    if (paintBefore !== null && settled) {
      if (paint() !== paintBefore) painted++
      paintBefore = null
    }
    const found = look()
    for (const { roots } of found.last.frames) mutations.watch(roots)
    mutations.flush()
    last = {
      ...found.last,
      revision: mutations.revision(),
      dialogs: dialogs.count(),
      handoffs: handoffs.count(),
    }
    learning.listen(found.signals.fingerprints)
    const { signals } = found
    if (painted > 0) signals.fingerprints.style += `.${painted}`
    return signals
  }

  const documentsNow = () => (last ? last.frames.map((frame) => frame.document) : [document])

  const commands = {
    look: (): string => pristine.run(() => json(see())),
    /** A look while a picture is taken: the page draws its frame first, and answers while other processes encode it. */
    lookDrawn: async (): Promise<string> => {
      await rest.drawsOnce()
      return commands.look()
    },
    prints: (): string =>
      pristine.run(() => {
        const { documentId, fingerprints: prints } = see()
        const reply: FramePrints = { documentId, origin: window.origin, prints }
        return json(reply)
      }),
    peek: ({ selector, hover }: PeekQuestion): string =>
      pristine.run(() => {
        start()
        mutations.flush()
        learning.stop()
        const changed =
          last === null ||
          last.revision !== mutations.revision() ||
          last.dialogs !== dialogs.count() ||
          last.handoffs !== handoffs.count() ||
          last.state !== fingerprints.again(last.frames, last.stateful, last.ariaSum)
        paintBefore = hover ? paint() : null
        settled = false
        const target =
          selector === null ? undefined : selectors.resolve(selector, large.isLarge() ? census : undefined)
        const place = target ? placing.locate(target.element, target.holders) : null
        actBegan = clock()
        for (const timers of timersOf()) timers.markActed()
        const reply: PeekReply = {
          documentId: dialogs.documentId,
          changed,
          resolved: target !== undefined,
          box: place?.box ?? null,
          point: place?.point ?? null,
        }
        return json(reply)
      }),
    settle: (limits: SettleLimits): Promise<string> => {
      start()
      settled = true
      return settle(actBegan, limits, documentsNow())
    },
    /** Whether nothing is under way in the page that may change it within so many milliseconds. */
    isAtRest: async (ms: number): Promise<string> => {
      start()
      const draws = await rest.drawsTwice()
      return pristine.run(() =>
        draws && rest.hasNothingUnderWay(ms, actBegan, documentsNow()) ? 'true' : 'false',
      )
    },
    learn: (argument: IdleLook): Promise<string> => {
      start()
      return learning.learn(argument.quietMs, argument.usualMs, argument.longMs)
    },
    answerNextDialog: (answer: { readonly accept: boolean; readonly text?: string }): string => {
      Object.assign(window, { __dialogAnswer: answer })
      return 'true'
    },
    /** Waits until the page is quiet, learns what moves by itself, and looks: one round trip where each is dear. */
    arrive: async ({ limits, idle }: ArriveQuestion): Promise<string> => {
      await commands.settle(limits)
      await commands.learn(idle)
      return commands.look()
    },
  }
  return commands
}
