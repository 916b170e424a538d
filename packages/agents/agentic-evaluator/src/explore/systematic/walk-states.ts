import { fillAction, isClickable, isFrozen, isTextField } from '@webeval/page-audits'
import { type Target, toolNames } from '@webeval/core'
import { actOnControl } from './act-on-control.js'
import { goToFirst, goToUntried } from './go-to-untried.js'
import { setBack } from './set-back.js'
import { samePage } from './same-page.js'
import { actsLeft, lastResult, signalsOf, type Walk } from './walk.js'
import { call, goHome, readContent } from './walk-acts.js'

/** Fresh pages that one walk begins with. */
const mostRestarts = 3

/** How a walk ended. */
export interface WalkEnd {
  /** Nothing was left to try. */
  readonly finished: boolean
  /** The page stopped answering. */
  readonly frozen: boolean
  /** Why it ended early, other than by its number of acts. */
  readonly cutShort: string | null
}

/** Acts on controls, new ones first, until `kept` acts are left or nothing is left to try. */
export async function walkStates(walk: Walk, kept: number): Promise<WalkEnd> {
  const { signal, overtime, startUrl } = walk.options
  const ended = (end: Partial<WalkEnd>): WalkEnd => ({
    finished: false,
    frozen: false,
    cutShort: null,
    ...end,
  })
  if (isFrozen(lastResult(walk))) return ended({ frozen: true })
  while (actsLeft(walk) > kept) {
    signal.throwIfAborted()
    const cutShort = overtime()
    if (cutShort !== null) return ended({ cutShort })
    if (!samePage(signalsOf(walk).url, startUrl)) {
      if (!(await findBack(walk))) return ended({ cutShort: 'the way back to the page was lost' })
      continue
    }
    if (!walk.covering && (await setBack(walk))) continue
    const target = await nextTarget(walk)
    if (target && !walk.covering && (await goElsewhere(walk, target, kept))) continue
    if (target) {
      walk.escaped = false
      await actOnControl(walk, target)
      // Nothing more can be learned from a frozen page; a fresh page is for the audits.
      if (isFrozen(lastResult(walk))) return ended({ frozen: true })
      continue
    }
    if (walk.covering && !walk.escaped) {
      walk.escaped = true
      const escape = { tool: toolNames.pressKey, params: { key: 'Escape' } }
      await call(walk, escape, 'Close what lies over the page.')
      await readContent(walk)
      if (!walk.covering) continue
    }
    if (await hoverOnce(walk, kept)) continue
    if (await goToUntried(walk, kept)) continue
    // An open part may hide the rest; a fresh page shows what went away.
    if (walk.sinceFresh === 0 || walk.restarts >= mostRestarts) return ended({ finished: true })
    walk.restarts++
    await goHome(walk, 'Nothing new in this state: begin again from a fresh page.')
  }
  return ended({})
}

/** Goes where controls of other kinds wait, if the next control is one more of many alike. False if it is not, or all others had their turns. */
async function goElsewhere(walk: Walk, target: Target, kept: number): Promise<boolean> {
  if (!walk.book.isRepeat(target, signalsOf(walk).targets)) return false
  const gone = (await goToUntried(walk, kept, true)) || (await goToFirst(walk, kept))
  if (gone) walk.book.leave(target)
  return gone
}

/** Moves the mouse over a place that shows more under it; false where none is left. */
async function hoverOnce(walk: Walk, kept: number): Promise<boolean> {
  const places = (await walk.options.reader.hoverPlaces()) ?? []
  const place = places.find((selector) => !walk.hovered.has(selector))
  // The control that comes up takes an act of its own.
  if (place === undefined || actsLeft(walk) <= kept + 1) return false
  walk.hovered.add(place)
  const hover = { tool: toolNames.hover, params: { target: place } }
  await call(walk, hover, 'See what the mouse brings up here.')
  return true
}

const isControl = (target: Target): boolean =>
  isClickable(target) || isTextField(target) || fillAction(target) !== null

/** The next control to act on among those in reach; null without any. */
async function nextTarget(walk: Walk): Promise<Target | null> {
  const { book, states, covering, options } = walk
  const signals = options.journal.current().signals
  states.add(signals.signature)
  book.see(signals)
  const free = covering ? await options.uncovered(signals.targets.map((target) => target.selector)) : null
  const inReach = free
    ? { ...signals, targets: signals.targets.filter((target) => free.includes(target.selector)) }
    : signals
  const due = walk.onlyNew
    ? {
        ...inReach,
        targets: inReach.targets.filter((target) => isControl(target) && book.isNew(target, signals.targets)),
      }
    : inReach
  return book.next(due, options.startUrl) ?? null
}

/** Goes back to the page from where a control led. False if even its address leads elsewhere. */
async function findBack(walk: Walk): Promise<boolean> {
  const { journal, startUrl } = walk.options
  const isHome = () => samePage(signalsOf(walk).url, startUrl)
  const inNewTab = journal.entries.at(-1)?.step.verification?.new_tab === true
  const back = inNewTab
    ? { tool: toolNames.tabs, params: { action: 'close' } }
    : { tool: toolNames.navigateBack, params: {} }
  const returned = await call(walk, back, 'Back from where it led.')
  if (actsLeft(walk) > 0 && (!returned || !isHome())) await goHome(walk, 'There was no way back.')
  return isHome() || journal.entries.at(-1)?.step.tool !== toolNames.navigate
}
