import { basename } from 'node:path'
import { truncate } from '@webeval/core'
import { actFailure, firstLine } from '../tools/acts/act-failure.js'
import { nearest } from '../tools/calls/nearest.js'
import { listNamedElements, type NamedElement } from '../tools/target/target-facts.js'
import { ToolFailure } from '../tools/tool-failure.js'
import { waitLimitMs } from '../tools/wait-for.js'
import type { RemoteHands } from './remote-hands.js'
import { evaluateRemotely } from './remote-page-driver.js'
import type { DeedName } from './remote-tools.js'

type Params = Readonly<Record<string, unknown>>

/** One of our tools, done by a remote server: what it needs there, and how. Throws `ToolFailure` when it could not be done. */
export interface RemoteAct {
  readonly needs: readonly DeedName[]
  run(hands: RemoteHands, params: Params, signal: AbortSignal | undefined): Promise<string>
}

/** A tool that is passed on as it is. */
const passOn = (deed: DeedName, act: string, done: (params: Params) => string): RemoteAct => ({
  needs: [deed],
  async run(hands, params, signal) {
    await ask(hands, deed, act, params, signal)
    return done(params)
  },
})

/** Our tools by name, on a remote server. */
export const remoteActs: Readonly<Record<string, RemoteAct>> = {
  browser_navigate: passOn('navigate', 'navigation', ({ url }) => `Opened ${String(url)}.`),
  browser_navigate_back: passOn('back', 'going back', () => 'Went back.'),
  browser_click: passOn('click', 'click', ({ target }) => `Clicked ${String(target)}.`),
  browser_hover: passOn('hover', 'hover', ({ target }) => `Moved the mouse over ${String(target)}.`),
  browser_press_key: passOn('pressKey', 'key', ({ key }) => `Pressed ${String(key)}.`),
  browser_select_option: passOn(
    'select',
    'choice',
    ({ target, values }) => `Chose ${JSON.stringify(values)} in ${String(target)}.`,
  ),
  browser_drag: passOn(
    'drag',
    'drag',
    ({ startTarget, endTarget }) => `Dragged ${String(startTarget)} onto ${String(endTarget)}.`,
  ),
  browser_click_at: passOn('clickAt', 'click', ({ x, y }) => `Clicked at ${String(x)}, ${String(y)}.`),
  browser_hover_at: passOn('moveTo', 'move', ({ x, y }) => `Moved the mouse to ${String(x)}, ${String(y)}.`),
  browser_drag_at: passOn(
    'dragAt',
    'drag',
    ({ endX, endY }) => `Dragged to ${String(endX)}, ${String(endY)}.`,
  ),
  browser_type: { needs: ['type'], run: typeRemotely },
  browser_type_at: {
    needs: ['clickAt', 'pressKey'],
    async run(hands, { x, y, text, submit }, signal) {
      await ask(hands, 'clickAt', 'click', { x, y }, signal)
      await ask(hands, 'pressKey', 'key', { key: 'ControlOrMeta+A' }, signal)
      if (text === '') await ask(hands, 'pressKey', 'key', { key: 'Delete' }, signal)
      for (const character of String(text)) await ask(hands, 'pressKey', 'key', { key: character }, signal)
      if (submit === true) await ask(hands, 'pressKey', 'key', { key: 'Enter' }, signal)
      return `Typed ${JSON.stringify(text)} at ${String(x)}, ${String(y)}.`
    },
  },
  browser_scroll: {
    needs: ['evaluate'],
    async run(hands, params) {
      const moved = await evaluateRemotely(hands, scrollInPage, params)
      return String(moved)
    },
  },
  browser_wait_for: {
    needs: ['evaluate'],
    async run(hands, params) {
      const { text, textGone, selector, time } = params
      const forSomething = [text, textGone, selector].some((wanted) => wanted !== undefined)
      if (!forSomething && time === undefined)
        throw new ToolFailure('say what to wait for: text, textGone, selector or time.')
      const limitMs = waitLimitMs(forSomething ? params : { time: Number(time) })
      const asked = { text, textGone, selector, limitMs }
      const reached = await evaluateRemotely(hands, waitInPage, asked, limitMs + 2_000)
      if (reached !== true) throw new ToolFailure(String(reached))
      return 'Waited.'
    },
  },
  browser_evaluate: {
    needs: ['evaluate'],
    async run(hands, params, signal) {
      const answer = await ask(hands, 'evaluate', 'script', params, signal)
      return `Result: ${truncate(answer, 10_000)}`
    },
  },
  browser_get_url: {
    needs: ['evaluate'],
    async run(hands) {
      const title = await evaluateRemotely(hands, '() => document.title', undefined)
      return `${hands.url()}${title ? ` — ${String(title)}` : ''}`
    },
  },
  browser_dom_snapshot: {
    needs: ['snapshot'],
    async run(hands, { target }, signal) {
      const answer = await hands.ask('snapshot', { target }, signal)
      if (answer.isError) throw new ToolFailure(firstLine(answer.text))
      return truncate(answer.sections.get('Snapshot') ?? answer.text, 30_000)
    },
  },
  browser_file_upload: {
    needs: ['click', 'upload'],
    async run(hands, { target, paths }, signal) {
      await ask(hands, 'click', 'click', { target }, signal)
      await ask(hands, 'upload', 'upload', { paths }, signal)
      return `Chose ${(paths as string[]).map((path) => JSON.stringify(basename(path))).join(', ')} for ${String(target)}.`
    },
  },
  browser_tabs: {
    needs: ['tabs'],
    run: (hands, params, signal) => ask(hands, 'tabs', 'change of tabs', params, signal),
  },
}

/** Real keys for short texts in one line, after the old text was selected and deleted; the server's own filling for the rest. */
async function typeRemotely(
  hands: RemoteHands,
  params: Params,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { target, text, submit } = params
  const typed = `Typed ${JSON.stringify(truncate(String(text), 200))} into ${String(target)}.`
  const keysWork =
    hands.can('pressKey') && hands.can('click') && !String(text).includes('\n') && String(text).length <= 200
  const field = keysWork ? await takesKeys(hands, String(target)) : 'no'
  if (field !== 'no') await ask(hands, 'click', 'click', { target }, signal)
  // Each call is a round trip, and the server's own wait: an empty field needs no emptying.
  if (field === 'filled') {
    await ask(hands, 'pressKey', 'key', { key: 'ControlOrMeta+A' }, signal)
    await ask(hands, 'pressKey', 'key', { key: 'Delete' }, signal)
  }
  const slowly = field === 'no' ? {} : { slowly: true }
  await ask(hands, 'type', 'typing', { target, text, submit, ...slowly }, signal)
  return submit === true ? `${typed} Pressed Enter.` : typed
}

/** Whether the target is a plain text field, and whether it holds anything. Selectors that only Playwright understands say no. */
async function takesKeys(hands: RemoteHands, target: string): Promise<'no' | 'empty' | 'filled'> {
  const source = `(selector) => { try { const e = document.querySelector(selector); const takes = !!e && (e.isContentEditable || e.nodeName === 'TEXTAREA' || (e.nodeName === 'INPUT' && /^(text|search|email|url|tel|password|number)$/.test(e.type))) && !e.readOnly && !e.disabled; return !takes ? 'no' : (e.isContentEditable ? e.textContent : e.value) === '' && !e.validity?.badInput ? 'empty' : 'filled' } catch { return 'no' } }`
  const answer = await evaluateRemotely(hands, source, target).catch(() => 'no')
  return answer === 'empty' || answer === 'filled' ? answer : 'no'
}

async function ask(
  hands: RemoteHands,
  deed: DeedName,
  act: string,
  params: Params,
  signal: AbortSignal | undefined,
): Promise<string> {
  const answer = await hands.ask(deed, params, signal)
  if (!answer.isError) return answer.text
  const target = params['target'] ?? params['startTarget']
  if (typeof target !== 'string') throw new ToolFailure(firstLine(answer.text))
  if (/does not match any elements/.test(answer.text))
    throw new ToolFailure(await nothingMatches(hands, target))
  if (/strict mode violation/.test(answer.text))
    throw new ToolFailure(
      `${target} matches ${/resolved to (\d+)/.exec(answer.text)?.[1] ?? 'several'} elements. Add " >> nth=0" (1, 2, …) to say which.`,
    )
  throw deed === 'evaluate'
    ? new ToolFailure(`the script threw: ${firstLine(answer.text)}`)
    : actFailure(act, target, answer.text)
}

async function nothingMatches(hands: RemoteHands, target: string): Promise<string> {
  const listed = (await evaluateRemotely(hands, listNamedElements.toString(), undefined).catch(
    () => [],
  )) as NamedElement[]
  const near = nearest(target, listed, ({ selector, name }) => [selector, name])
  return `no element matches ${target}${near.length > 0 ? `; nearest: ${near.map(({ selector }) => selector).join(', ')}` : ''}`
}

const scrollInPage = `({ direction, target, amount }) => {
  let element = null
  if (target !== undefined) {
    try { element = document.querySelector(target) } catch {}
    if (!element) return 'No element matches ' + target + ', so nothing was scrolled.'
    element.scrollIntoView({ block: 'center' })
    if (direction === undefined) return 'Scrolled ' + target + ' into view.'
  }
  const way = direction ?? 'down'
  const sideways = way === 'left' || way === 'right'
  const pixels = (amount ?? (sideways ? innerWidth : innerHeight) * 0.8) * (way === 'up' || way === 'left' ? -1 : 1)
  const what = element ?? document.scrollingElement ?? document.documentElement
  const before = sideways ? what.scrollLeft : what.scrollTop
  what.scrollBy({ left: sideways ? pixels : 0, top: sideways ? 0 : pixels, behavior: 'instant' })
  const moved = Math.round(Math.abs((sideways ? what.scrollLeft : what.scrollTop) - before))
  return moved === 0 ? 'Nothing scrolled: it is at its end, or cannot scroll.' : 'Scrolled ' + way + ' by ' + moved + ' px.'
}`

const waitInPage = `async ({ text, textGone, selector, limitMs }) => {
  const words = () => (document.body?.innerText ?? '').replace(/\\s+/g, ' ').toLowerCase()
  const plain = (wanted) => wanted.replace(/\\s+/g, ' ').toLowerCase()
  const shown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  if (selector !== undefined)
    try { document.querySelector(selector) } catch { return selector + ' is not a CSS selector, and no other kind can be waited for here.' }
  const met = () => (text === undefined || words().includes(plain(text))) && (textGone === undefined || !words().includes(plain(textGone)))
    && (selector === undefined || [...document.querySelectorAll(selector)].some(shown))
  const only = text === undefined && textGone === undefined && selector === undefined
  const started = performance.now()
  while (performance.now() - started < limitMs) {
    if (!only && met()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (only || met()) return true
  return 'what you waited for did not happen within ' + limitMs / 1000 + ' s.'
}`
