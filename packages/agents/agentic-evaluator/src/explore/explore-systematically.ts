import {
  answersClick,
  type ContentScan,
  type ControlRecord,
  createControlBook,
  fillAction,
  forgetSource,
  isDisabled,
  isFrozen,
  isSubmit,
  isTextField,
  type Journal,
  linkKind,
  titleOf,
} from '@webeval/page-audits'
import {
  type FindingAction,
  type Signals,
  type Target,
  type Verification,
  verifyStep,
  sleep,
  hasEffect,
} from '@webeval/core'
import { isCovered, secondTry } from './second-try.js'
import { hasEdges, mostEdgeActs, tryEdges } from './try-edges.js'
import { answerYes, askedInVain } from './acts/answer-yes.js'
import type { PageReader } from './acts/page-reader.js'
import { mostEntryActs, useEntries } from './entries/use-entries.js'
import { bookEntry } from './book-entry.js'
import { sendSearch } from './acts/send-search.js'
import { searchFor } from './acts/search-word.js'
import { showAllAgain } from './acts/show-all-again.js'

/** What a systematic exploration may use. */
export interface SystematicOptions {
  readonly journal: Journal
  readonly startUrl: string
  /** Tool calls of the whole journal after which no further one is made. */
  readonly mostActs: number
  /** Why no further control may be tried for want of time; null while there is time. */
  readonly overtime: () => string | null
  /** Somebody has acted on the page before: begin with a fresh one. */
  readonly afresh?: boolean
  /** Reads the content of the page as it is; null when that can't be done. */
  readonly scan: () => Promise<ContentScan | null>
  /** Which of these selectors can be clicked where they stand: not covered, and in view. null when that can't be told. */
  readonly uncovered: (selectors: readonly string[]) => Promise<readonly string[] | null>
  readonly signal: AbortSignal
  /** What the page was asked to be. */
  readonly task: string
  readonly reader: PageReader
}

/** What was learned of the page. */
export interface SystematicExploration {
  readonly controls: readonly ControlRecord[]
  readonly states: number
  /** What odd content came up, by the journal entry (from 0) after which it was seen; -1: at load. */
  readonly scans: readonly { readonly entry: number; readonly scan: ContentScan }[]
  /** Journal entries (from 0) whose effect came late. */
  readonly late: ReadonlySet<number>
  /** True when there was nothing left to try. */
  readonly finished: boolean
  /** Why it ended before that, where no limit of steps was the reason. */
  readonly cutShort: string | null
  readonly summary: string
}

/** Late answers that are waited for in one exploration; each costs up to a second and a half. */
const mostWaits = 5
const lateMs = 1500
/** Fields that are filled in again before what they were filled in for is sent. */
const mostRefills = 4

/** Acts on every visible control in each state that it reaches, what is new first, and opens the page afresh when it is stuck. */
export async function exploreSystematically(options: SystematicOptions): Promise<SystematicExploration> {
  const { journal, startUrl, scan, uncovered, signal, reader, task } = options
  const book = createControlBook()
  const states = new Set<string>()
  const late = new Set<number>()
  const scans: { entry: number; scan: ContentScan }[] = []
  let waits = 0
  let covering = false
  let escaped = false
  let restarts = 0
  let sinceFresh = 0
  const signalsNow = () => journal.current().signals
  const left = () => options.mostActs - journal.entries.length
  const toolBox = secondTry(journal, left)
  let cutShort: string | null = null

  const read = async () => {
    const found = await scan()
    covering = found?.dialogOpen === true
    if (found) scans.push({ entry: journal.entries.length - 1, scan: found })
  }
  const call = async ({ tool, params }: FindingAction, reasoning: string): Promise<boolean> => {
    journal.because(reasoning)
    const result = await toolBox.call(tool, params, { signal })
    if (tool === 'browser_click' && left() > 1 && askedInVain(journal.entries.at(-1))) {
      journal.because('It asks first: answer yes.')
      await toolBox.call(answerYes.tool, answerYes.params, { signal })
      journal.because(reasoning)
      return !(await toolBox.call(tool, params, { signal })).isError
    }
    return !result.isError
  }
  const goHome = async (why: string) => {
    covering = false
    sinceFresh = 0
    await call({ tool: 'browser_navigate', params: { url: startUrl } }, why)
  }

  async function waitForLate(before: Signals): Promise<boolean> {
    if (waits >= mostWaits) return false
    waits++
    const from = performance.now()
    while (performance.now() - from < lateMs) {
      await sleep(200, signal)
      const { signals } = await journal.refresh()
      const verification = verifyStep(before, signals, false)
      if (!hasEffect(verification)) continue
      late.add(journal.entries.length - 1)
      await journal.amend({
        verification,
        response_ms: Math.round(performance.now() - from) + 500,
        late: true,
      })
      return true
    }
    return false
  }

  /** One act, and the time that a page takes which answers late. */
  async function callPatiently(action: FindingAction, reasoning: string): Promise<boolean> {
    const before = signalsNow()
    const done = await call(action, reasoning)
    const seen = journal.entries.at(-1)?.step.verification
    const { tool, params } = action
    const sends = tool === 'browser_click' || params['submit'] === true
    if (done && sends && seen && !hasEffect(seen)) await waitForLate(before)
    return done
  }

  /** Fills in again what an act in between has emptied: a page may draw its form anew with everything else. */
  async function fillAgain(): Promise<void> {
    const emptied = signalsNow().targets.filter(
      (field) =>
        field.value === '' && isTextField(field) && !isDisabled(field) && book.record(field).effects > 0,
    )
    for (const field of emptied.slice(0, mostRefills)) {
      const fill = fillAction(field)
      if (fill && left() > 1) await call(fill, `Emptied meanwhile: ${titleOf(field)}.`)
    }
  }

  /** Typing with Enter, where no button takes what was typed. */
  async function committed(target: Target, fill: FindingAction | null): Promise<FindingAction | null> {
    if (fill?.tool !== 'browser_type' || !isTextField(target) || target.tag === 'textarea') return fill
    if (signalsNow().targets.some((other) => isSubmit(other) && !isDisabled(other))) return fill
    const commit = await reader.commit(target.selector)
    return commit?.button === null ? { ...fill, params: { ...fill.params, submit: true } } : fill
  }

  /** One act, once more by other means when the first does not get through. */
  async function act(target: Target): Promise<void> {
    const record = book.record(target)
    if (isSubmit(target)) await fillAgain()
    const before = signalsNow()
    const fill = await committed(
      target,
      fillAction(target, searchFor(target, journal.listing() ?? (await reader.entries()))),
    )
    const action = fill ?? { tool: 'browser_click', params: { target: target.selector } }
    const why = `${record.tries === 0 ? 'Not tried yet' : record.effects > 0 ? 'It leads on' : 'Had no effect before'}: ${titleOf(target)}.`
    const done = await call(action, why)
    record.tries++
    record.states.add(before.signature)
    record.lastEntry = journal.entries.length - 1
    sinceFresh++
    const entry = journal.entries.at(-1)
    if (!done) {
      record.failures++
      // What lies over it has to go first.
      if (isCovered(entry?.step.result ?? '')) covering = true
      await journal.amend({ diagnosis: diagnose(entry?.step.result ?? '') })
      return
    }
    const send =
      fill && entry && !isNoticed(entry.step.verification) ? sendSearch(target, fill, before.targets) : null
    if (send && left() > 1) await callPatiently(send, `Send the search: ${titleOf(target)}.`)
    const seen = entry?.step.verification
    let effect = seen ? answersClick(seen, target) : false
    if (!effect && !fill && seen) effect = await waitForLate(before)
    if (effect) record.effects++
    const back = effect && fill ? showAllAgain(target, fill) : null
    if (back && left() > 0) await call(back, `List everything again: ${titleOf(target)}.`)
    const latest = journal.entries.at(-1)?.step.verification
    if (latest && hasEffect(latest, ['text', 'dom', 'url'])) await read()
  }

  if (options.afresh) await beginAfresh(journal, goHome)
  await read()
  const { scroll, viewport } = signalsNow()
  if (scroll.maxY > 0) {
    const amount = Math.min(scroll.maxY, 20 * viewport.height)
    await call({ tool: 'browser_scroll', params: { direction: 'down', amount } }, 'See the whole page.')
    await read()
    await call({ tool: 'browser_scroll', params: { direction: 'up', amount } }, 'Back to its beginning.')
  }
  const from = journal.entries.length
  const until = Math.min(options.mostActs, from + Math.min(mostEntryActs, Math.floor(options.mostActs / 2)))
  const listing = () => journal.listing()
  await useEntries({
    task,
    now: signalsNow,
    listing,
    call: callPatiently,
    reader,
    left: () => until - journal.entries.length,
  })
  for (let index = from; index < journal.entries.length; index++) bookEntry(book, journal, index)
  if (journal.entries.length > from) await read()
  let finished = false
  let frozen = isFrozen(journal.entries.at(-1)?.step.result ?? '')
  // What people do by mistake comes last, and has acts of its own.
  const kept = hasEdges(signalsNow()) ? Math.min(mostEdgeActs, Math.floor(options.mostActs / 4)) : 0
  while (left() > kept && !frozen) {
    signal.throwIfAborted()
    cutShort = options.overtime()
    if (cutShort !== null) break
    const signals = signalsNow()
    if (!samePage(signals.url, startUrl)) {
      const back =
        journal.entries.at(-1)?.step.verification?.new_tab === true
          ? { tool: 'browser_tabs', params: { action: 'close' } }
          : { tool: 'browser_navigate_back', params: {} }
      const returned = await call(back, 'Back from where it led.')
      if (left() > 0 && (!returned || !samePage(signalsNow().url, startUrl)))
        await goHome('There was no way back.')
      if (!samePage(signalsNow().url, startUrl) && journal.entries.at(-1)?.step.tool === 'browser_navigate') {
        cutShort = 'the way back to the page was lost'
        break
      }
      continue
    }
    states.add(signals.signature)
    book.see(signals)
    const free = covering ? await uncovered(signals.targets.map((target) => target.selector)) : null
    const inReach = free
      ? { ...signals, targets: signals.targets.filter((target) => free.includes(target.selector)) }
      : signals
    const target = book.next(inReach, startUrl)
    if (target) {
      escaped = false
      await act(target)
      // Nothing more can be learned from it; a fresh page is for the audits.
      frozen = isFrozen(journal.entries.at(-1)?.step.result ?? '')
      if (frozen) break
      continue
    }
    if (covering && !escaped) {
      escaped = true
      await call({ tool: 'browser_press_key', params: { key: 'Escape' } }, 'Close what lies over the page.')
      await read()
      if (!covering) continue
    }
    // What stands open may hide the rest; a fresh page shows what went away.
    if (sinceFresh === 0 || restarts >= 3) {
      finished = true
      break
    }
    restarts++
    await goHome('Nothing new in this state: begin again from a fresh page.')
  }
  if (frozen) cutShort = 'the page stopped answering'
  if (kept > 0 && left() > 1 && cutShort === null) {
    if (sinceFresh > 0) await goHome('Begin afresh, to try what people do by mistake.')
    await tryEdges({ now: signalsNow, call, read, left })
  }
  // Once more at the end: by then the page may have become another without an act.
  if (!frozen && samePage(signalsNow().url, startUrl)) await read()
  const controls = [...book.records.values()]
  const tried = controls.filter((record) => record.tries > 0)
  return {
    controls,
    states: states.size,
    scans,
    late,
    finished,
    cutShort,
    summary: `Acted on ${tried.length} of ${controls.length} controls in ${states.size} states of the page; ${tried.filter((record) => record.effects === 0).length} of them never had an effect.`,
  }
}

/** Opens the page as nobody has used it: what a model has stored there may have emptied it. */
async function beginAfresh(journal: Journal, goHome: (why: string) => Promise<void>): Promise<void> {
  const stored = journal.entries.some(({ step }) => step.verification?.storage_changed)
  if (stored && journal.toolBox.tools.some(({ name }) => name === 'browser_evaluate')) {
    journal.because('Forget what was stored meanwhile.')
    await journal.toolBox.call('browser_evaluate', { function: forgetSource })
  }
  await goHome('Begin with a fresh page, to try what was left untried.')
}

/** Whether the page took notice of what was typed: more than the field's own value changed. */
const isNoticed = (seen: Verification | null): boolean =>
  seen !== null && hasEffect(seen, ['text', 'dom', 'style', 'url'])

const samePage = (url: string, home: string) => {
  const kind = linkKind({ href: url } as Target, home)
  return kind === 'anchor' || kind === 'same page'
}

/** Whose fault it was that an act could not be done: what hides or covers a control is the page's, all else may be ours. */
function diagnose(result: string): { fault: 'page' | 'ours'; reason: string } {
  if (isFrozen(result)) return { fault: 'page', reason: result.slice(0, 200) }
  if (/is covered by|lies outside what can be scrolled/.test(result))
    return { fault: 'page', reason: result.slice(0, 200) }
  return { fault: 'ours', reason: result.slice(0, 200) }
}
