import type { Observation, Verification } from '@webeval/core'
import { acting, attemptKey, knownOf } from './attempt.js'
import { clearWay } from './clear-way.js'
import { confirmDialog } from './confirm-dialog.js'
import type { Act } from './decision.js'
import { finished, giveUp } from './end-request.js'
import { explore } from './explore.js'
import { advance, digest, freshMemory, type Memory } from './memory.js'
import { viewPage, type PageView } from '../page/page-view.js'
import { parseRequest } from '../request/parse-request.js'
import type { Plan } from './plan.js'
import { readComparison } from '../request/reading/read-comparison.js'
import { resolveIntent } from '../act/resolve-intent.js'

/** What the planner is asked each time. */
export interface PlanInput {
  readonly request: string
  readonly observation: Observation
  /** null at the beginning. */
  readonly memory: Memory | null
  /** Whether the last call was answered with an error. */
  readonly lastFailed: boolean
  /** Names of the tools that may be called. */
  readonly tools: readonly string[]
}

/** Acts for one intent, acts in a row without effect, and ways tried in search of something, before it is given up. */
const mostActs = 30
const mostFruitless = 5
const mostWays = 12

/** Decides the next act from the request, the page and what was tried: pure, so that the same page gets the same act. */
export function plan(input: PlanInput): Plan {
  const intents = parseRequest(input.request).flatMap((intent) =>
    intent.kind === 'ask' ? (readComparison(intent.question) ?? [intent]) : [intent],
  )
  const page = viewPage(input.observation.signals, input.request)
  const remembered = input.memory?.request === input.request ? input.memory : freshMemory(input.request)
  const effect = effectOf(input.observation.verification, input.lastFailed)
  const clear = (before: Memory) =>
    clearWay(
      page,
      (on) => before.tried.includes(attemptKey(page, on)) || before.explored.includes(attemptKey(page, on)),
    )
  // What failed because something lay over it is tried again once that is gone.
  const blocked = input.lastFailed && remembered.pending ? clear(remembered) : null
  if (blocked) return acting(blocked, page, { ...remembered, pending: null }, true)
  const out =
    input.lastFailed && isCovered(remembered, page)
      ? leaving.find(({ on }) => !remembered.explored.includes(attemptKey(page, on)))
      : undefined
  if (out) return acting(out, page, { ...remembered, pending: null }, true)
  let memory = digest(remembered, effect)
  const asked = confirmDialog(
    memory.tried.length === 0 ? intents[memory.at - 1] : undefined,
    page,
    memory.request,
    (on) => memory.explored.includes(attemptKey(page, on)),
  )
  if (asked) return acting(asked, page, memory, true)
  for (;;) {
    const intent = intents[memory.at]
    if (!intent) return finished(intents, page, memory)
    const decision = resolveIntent(intent, page, knownOf(page, memory))
    if (decision.do === 'next') {
      // A conclusion stands for what it was drawn from.
      const before = decision.concludes ? { ...memory, learned: [] } : memory
      memory = advance(before, decision.learned)
      continue
    }
    if (memory.acts >= mostActs || memory.fruitless >= mostFruitless || memory.explored.length >= mostWays)
      return giveUp(intent, page, memory, `gave up after ${memory.acts} acts that led nowhere`)
    if (decision.do === 'act') return acting(decision, page, memory, false)
    const explored = (on: string) =>
      [...memory.explored, memory.last].some((way) => way === attemptKey(page, on) || way === on)
    const way =
      clear(memory) ??
      (mayStillLoad(page, input) && !explored('wait') ? wait : null) ??
      explore(page, {
        words: decision.words,
        text: decision.missing,
        about: decision.about ?? [],
        search: decision.search ?? true,
        tried: explored,
        came: cameHere(memory),
        pages: (decision.pages ?? 0) - memory.explored.filter((on) => on.startsWith('visit ')).length,
      })
    if (way) return acting(way, page, memory, true)
    return giveUp(
      intent,
      page,
      memory,
      `could not find ${decision.missing || 'it'}; this site does not seem to have it`,
    )
  }
}

/** Keys that close what is open and in the way: menus, lists of options, pickers. */
const leaving: readonly Act[] = ['Escape', 'Tab'].map((key) => ({
  do: 'act',
  tool: 'browser_press_key',
  params: { key },
  on: `key ${key}`,
  completes: false,
  why: `Press ${key}: something open is in the way.`,
}))

const isCovered = ({ pending }: Memory, page: PageView): boolean =>
  page.targets.some(
    ({ target }) => target.state['covered'] === true && pending?.try === attemptKey(page, target.selector),
  )

/** The last way that was explored led here from another page. */
function cameHere({ explored }: Memory): boolean {
  const last = explored.at(-1)
  return last !== undefined && /^(?:search for|visit) /.test(last)
}

/** A page with next to nothing on it may not show yet what its scripts will. */
const mayStillLoad = (page: PageView, { tools }: PlanInput): boolean =>
  tools.includes('browser_wait_for') && page.targets.length < 3

const wait: Act = {
  do: 'act',
  tool: 'browser_wait_for',
  params: { time: 1 },
  on: 'wait',
  completes: false,
  why: 'Wait a moment: the page may still be loading.',
}

/** Signs of an effect; a moved focus is one too, for fields that are only to be focused. */
function effectOf(verification: Verification | null, isError: boolean) {
  const changed =
    verification === null ||
    verification.any_change ||
    verification.focus_changed ||
    verification.storage_changed ||
    verification.new_requests > 0
  return { changed, isError }
}
