import type { ContentBlock, Signals, Target, Verification } from '@webeval/core'
import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import type { Memory } from '../embedded/plan/memory.js'
import type { PlanEnd } from '../embedded/plan/plan.js'
import { plan } from '../embedded/plan/planner.js'

/** A page in the short form of tests. */
export interface Page {
  readonly url?: string
  readonly title?: string
  readonly targets?: readonly Target[]
  readonly content?: readonly ContentBlock[]
  readonly scroll?: Signals['scroll']
}

/** One call of the planner: its tool, its target, and the text or values. */
export type Call = readonly [tool: string, target: string, value?: unknown]

/** Runs a request against pages: `next` returns the page after a call, or null when the call changes nothing. */
export function play(
  request: string,
  start: Page,
  next: (call: Call, page: Page) => Page | null | 'failed' = () => null,
) {
  const calls: Call[] = []
  let page = start
  let memory: Memory | null = null
  let changed: Partial<Verification> = {}
  let failed = false
  for (let turn = 0; turn < 40; turn++) {
    const planned = plan({
      request,
      observation: {
        signals: signalsOf(page),
        verification: turn === 0 ? null : verification(changed),
        screenshot: null,
      },
      memory,
      lastFailed: failed,
      tools: [],
    })
    if ('end' in planned) return { calls, end: planned.end satisfies PlanEnd, page }
    const { tool, params } = planned.act
    const call: Call = [
      tool,
      String(params['target'] ?? params['url'] ?? params['direction'] ?? params['key']),
      params['text'] ?? params['values'],
    ]
    calls.push(call)
    const answer = next(call, page)
    failed = answer === 'failed'
    const after = answer === 'failed' ? null : answer
    const any = after !== null || (tool === 'browser_type' && !failed)
    changed = {
      any_change: any,
      dom_changed: any,
      url_changed: after !== null && after.url !== page.url,
    }
    page = after ?? page
    // Memory must survive serialisation.
    memory = JSON.parse(JSON.stringify(planned.memory)) as Memory
  }
  throw new Error(`the planner does not end: ${JSON.stringify(calls)}`)
}

/** The default box: targets with it are laid out one below the other. */
const unplaced = fakeTarget({ selector: '' }).box

/** The signals of such a page. */
export const signalsOf = (page: Page): Signals =>
  fakeSignals({
    url: page.url ?? 'http://site.test/',
    title: page.title ?? 'A site',
    text: (page.content ?? []).map((block) => block.text).join(' '),
    targets: (page.targets ?? []).map((target, index) => ({
      ...target,
      box:
        target.box.x === unplaced.x && target.box.y === unplaced.y
          ? { x: 10, y: 10 + index * 40, width: 80, height: 24 }
          : target.box,
    })),
    content: [...(page.content ?? [])],
    ...(page.scroll ? { scroll: page.scroll } : {}),
  })

const verification = (changed: Partial<Verification>): Verification => ({
  dom_changed: false,
  text_changed: false,
  value_changed: false,
  style_changed: false,
  canvas_changed: false,
  url_changed: false,
  focus_changed: false,
  scroll_changed: false,
  storage_changed: false,
  new_console_errors: 0,
  new_failed_requests: 0,
  new_requests: 0,
  new_dialogs: 0,
  new_tab: false,
  download: false,
  by_agent_script: false,
  any_change: false,
  ...changed,
})

/** A button. */
export const button = (name: string, given: Partial<Target> = {}): Target =>
  fakeTarget({ selector: `#${name.toLowerCase().replace(/\W+/g, '-')}`, name, ...given })
/** A link. */
export const link = (name: string, given: Partial<Target> = {}): Target =>
  button(name, { tag: 'a', role: 'link', href: `http://site.test/${name}`, ...given })
/** A text field. */
export const field = (name: string, given: Partial<Target> = {}): Target =>
  button(name, { tag: 'input', role: 'textbox', type: 'text', text: '', ...given })
/** A check box. */
export const box = (name: string, given: Partial<Target> = {}): Target =>
  button(name, { tag: 'input', role: 'checkbox', type: 'checkbox', ...given })
/** A list of options. */
export const select = (name: string, options: string[], given: Partial<Target> = {}): Target =>
  button(name, { tag: 'select', role: 'combobox', options, ...given })
/** A row of a table. */
export const row = (cells: string[], group = 1, header = false): ContentBlock => ({
  kind: 'row',
  text: cells.join(' '),
  cells,
  group,
  header,
})
/** The main heading. */
export const heading = (text: string): ContentBlock => ({ kind: 'heading', level: 1, text })

/** The targets of the calls of a played request. */
export const targetsOf = (calls: readonly (readonly [string, string, unknown?])[]) =>
  calls.map(([, target]) => target)

/** A page that no call changes. */
export const alive = (_: unknown, page: Page): Page => page
