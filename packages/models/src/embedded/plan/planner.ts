import { type Observation, type Verification, hasEffect, noticeableEffects, toolNames } from '@webeval/core'
import { acting, attemptKey, knownOf } from './attempt.js'
import { clearWay } from './clear-way.js'
import { confirmDialog } from './confirm-dialog.js'
import type { Act, Search } from './decision.js'
import { finished, giveUp } from './end-request.js'
import { explore } from './explore.js'
import { advance, digest, freshMemory, type Memory } from './memory.js'
import { viewPage, type PageView } from '../page/page-view.js'
import { parseRequest } from '../request/parse-request.js'
import type { Plan } from './plan.js'
import { readComparison } from '../request/reading/read-comparison.js'
import { resolveIntent } from '../act/resolve-intent.js'

/** Input of one planning step. */
export interface PlanInput {
  readonly request: string
  readonly observation: Observation
  /** null at the start of a request. */
  readonly memory: Memory | null
  /** Whether the last call returned an error. */
  readonly lastFailed: boolean
  /** Names of the available tools. */
  readonly tools: readonly string[]
}

/** Limits per intent before it gives up: acts, acts in a row without effect, and explored ways. */
const maxActs = 30
const maxFruitless = 5
const maxWays = 12

/** Decides the next act from the request, the page and earlier attempts. Pure, so the same page gets the same act. */
export function plan(input: PlanInput): Plan {
  const intents = parseRequest(input.request).flatMap((intent) =>
    intent.kind === 'ask' ? (readComparison(intent.question) ?? [intent]) : [intent],
  )
  const page = viewPage(input.observation.signals, input.request)
  const remembered = input.memory?.request === input.request ? input.memory : freshMemory(input.request)
  const effect = effectOf(input.observation.verification, input.lastFailed)
  const out = input.lastFailed ? uncover(page, remembered) : null
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
      // A conclusion replaces the answers it was drawn from.
      const before = decision.concludes ? { ...memory, learned: [] } : memory
      memory = advance(before, decision.learned)
      continue
    }
    if (memory.acts >= maxActs || memory.fruitless >= maxFruitless || memory.explored.length >= maxWays)
      return giveUp(intent, page, memory, `gave up after ${memory.acts} acts that led nowhere`)
    if (decision.do === 'act') return acting(decision, page, memory, false)
    const way = wayTo(decision, page, memory, input)
    if (way) return acting(way, page, memory, true)
    return giveUp(
      intent,
      page,
      memory,
      `could not find ${decision.missing || 'it'}; this site does not seem to have it`,
    )
  }
}

/** After a failed act: the act that removes an overlay or leaves an open menu, so that the failed one can be retried. */
function uncover(page: PageView, remembered: Memory): Act | null {
  const blocked = remembered.pending ? clear(page, remembered) : null
  if (blocked || !isCovered(remembered, page)) return blocked
  return leaving.find(({ on }) => !remembered.explored.includes(attemptKey(page, on))) ?? null
}

const clear = (page: PageView, { tried, explored }: Memory): Act | null =>
  clearWay(page, (on) => [...tried, ...explored].includes(attemptKey(page, on)))

/** The next way to look for something that is missing on this page. */
function wayTo(decision: Search, page: PageView, memory: Memory, input: PlanInput): Act | null {
  const explored = (on: string) =>
    [...memory.explored, memory.last].some((way) => way === attemptKey(page, on) || way === on)
  return (
    clear(page, memory) ??
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
  )
}

/** Keys that close menus, option lists and pickers. */
const leaving: readonly Act[] = ['Escape', 'Tab'].map((key) => ({
  do: 'act',
  tool: toolNames.pressKey,
  params: { key },
  on: `key ${key}`,
  completes: false,
  why: `Press ${key}: something open is in the way.`,
}))

const isCovered = ({ pending }: Memory, page: PageView): boolean =>
  page.targets.some(
    ({ target }) => target.state['covered'] === true && pending?.try === attemptKey(page, target.selector),
  )

/** Whether the last explored way led to this page from another one. */
function cameHere({ explored }: Memory): boolean {
  const last = explored.at(-1)
  return last !== undefined && /^(?:search for|visit) /.test(last)
}

/** A nearly empty page may still be rendering. */
const mayStillLoad = (page: PageView, { tools }: PlanInput): boolean =>
  tools.includes(toolNames.waitFor) && page.targets.length < 3

const wait: Act = {
  do: 'act',
  tool: toolNames.waitFor,
  params: { time: 1 },
  on: 'wait',
  completes: false,
  why: 'Wait a moment: the page may still be loading.',
}

/** Whether the last act had an effect. A focus change counts, for requests that only focus a field. */
function effectOf(verification: Verification | null, isError: boolean) {
  const changed = verification === null || hasEffect(verification, [...noticeableEffects, 'focus'])
  return { changed, isError }
}
