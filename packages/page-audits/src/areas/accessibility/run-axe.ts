import { createRequire } from 'node:module'
import { type Box, sleep } from '@webeval/core'
import { axePractice as practice } from './axe-practice.js'
import type { LabPage } from '../../lab/lab-page.js'
import { enterFrame } from '../../kit/in-frames.js'
import { defineScanBySource } from '../../kit/define-scan.js'
import { withoutCaptions } from './without-captions.js'

/** One element that breaks a rule of axe-core. */
export interface AxeNode {
  readonly selector: string
  readonly html: string
  readonly summary: string
  readonly box: Box
}

/** One rule of axe-core that a page breaks. */
export interface AxeViolation {
  readonly id: string
  readonly impact: string
  readonly help: string
  readonly nodes: readonly AxeNode[]
}

/** Verdicts of axe-core on a page. */
export interface AxeReading {
  readonly violations: readonly AxeViolation[]
  /** Selectors of texts whose contrast it can't tell, since it does not know what is behind them. */
  readonly unsure: readonly string[]
  /** Texts in exactly the colour of their ground, which axe-core leaves to people: a page may hide a text so. */
  readonly alike: readonly AxeNode[]
}

interface AxeOutcome extends Partial<AxeReading> {
  readonly error?: string
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const mostMs = 20_000

/** Rules that judge a document as a whole: a frame is a part of one. */
const ofPages = [
  'document-title',
  'html-has-lang',
  'bypass',
  'meta-viewport',
  'meta-refresh-no-exceptions',
  'heading-order',
  'page-has-heading-one',
]

/** Scope of axe-core's run. */
interface AxeScope {
  /** Only these rules. */
  readonly only?: readonly string[]
  /** Selector of a frame of the page's own origin, in place of the page. */
  readonly frame?: string
}

/**
 * Runs axe-core in a page, or in one of its frames: all WCAG 2.2 A and AA rules and some on headings, or only those that are named. Frames are looked
 * into one by one, since axe-core's own way waits for each of them to answer, and those of other sites never do. Only on pages of our own: it leaves
 * its library behind. Throws when the page ends it or takes longer than 20 s.
 */
export async function runAxe(
  lab: LabPage,
  signal: AbortSignal,
  { only, frame }: AxeScope = {},
): Promise<AxeReading> {
  const what = only ? { type: 'rule', values: [...only] } : { type: 'tag', values: wcag }
  const rules = {
    ...Object.fromEntries(practice.map((rule) => [rule, { enabled: !only }])),
    ...(frame ? Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])) : {}),
  }
  const options = { runOnly: what, rules, resultTypes: ['violations', 'incomplete'], iframes: false }
  // Begun and then asked for: a page may take longer than one question may.
  const begun = await lab.scan(startAxe(''), options, frame ?? null)
  if (!begun) await lab.scan(startAxe(await axeSource()), options, frame ?? null)
  const from = performance.now()
  while (performance.now() - from < mostMs) {
    // While it works on a large page nothing else is answered.
    const outcome = await lab.scan(scanOutcome).catch(() => null)
    if (outcome?.error) throw new Error(`axe-core broke off: ${outcome.error}`)
    if (outcome?.violations) {
      const { unsure = [], alike = [] } = outcome
      const violations = withoutCaptions(outcome.violations)
      return frame
        ? { violations: violations.map(namedFrom(frame)), unsure: [], alike: [] }
        : { violations, unsure, alike }
    }
    await sleep(80, signal)
  }
  throw new Error(`axe-core did not come to an end within ${mostMs / 1000} s`)
}

/** Names elements in a frame as seen from the page around it. */
const namedFrom =
  (frame: string) =>
  (violation: AxeViolation): AxeViolation => ({
    ...violation,
    nodes: violation.nodes.map((node) => ({ ...node, selector: `${frame}${enterFrame}${node.selector}` })),
  })

/** The library as source text, in its short form: 0.6 MB. Loaded on first use. */
const axeSource = async (): Promise<string> => {
  const require = createRequire(import.meta.url)
  return (require('axe-core/axe.min.js') as typeof import('axe-core')).source
}

/** Starts axe-core in the page, or the frame, which gets it from `source` first; with an empty one it has to be there from an earlier run. Yields whether it was started. */
const startAxe = (source: string) =>
  defineScanBySource<[options: object, frame: string | null], boolean>(
    'startAxe',
    `(kit, options, frame) => {
    const holder = frame && kit.find(frame)
    const scope = holder?.contentWindow ?? window
    const load = (window, document, getComputedStyle) => {
      if (!window.axe?.run) { const self = window, module = undefined, exports = undefined, define = undefined; ${source} }
    }
    if (${source !== ''}) load(scope, scope.document, scope.getComputedStyle.bind(scope))
    if (!scope.axe?.run) return false
    window.__axeOutcome = null
    window.__axeHolder = holder
    setTimeout(() => scope.axe.run(scope.document, options).then(
      (result) => { window.__axeOutcome = { violations: result.violations, incomplete: result.incomplete } },
      (error) => { window.__axeOutcome = { error: String(error) } },
    ), 0)
    return true
  }`,
  )

const scanOutcome = defineScanBySource<[], AxeOutcome | null>(
  'scanOutcome',
  `() => {
  const outcome = window.__axeOutcome
  const holder = window.__axeHolder
  const at = holder ? holder.getBoundingClientRect() : { left: 0, top: 0 }
  if (!outcome || outcome.error) return outcome
  const untold = /^(?:bgImage|bgGradient|imgNode|bgOverlap|complexTextShadows|fgAlpha|pseudoContent|outsideViewport|default)$/
  const nodesOf = (nodes) => nodes.slice(0, 8).map((node) => {
    const path = node.target.flat()
    let element = null
    // A selector of axe's that the browser can't parse has no box; use it as it is.
    try { element = path.length === 1 ? (holder?.contentDocument ?? document).querySelector(path[0]) : null } catch {}
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return { selector: path.join(' >> '), html: node.html.slice(0, 160), summary: (node.failureSummary ?? '').slice(0, 4000), box: { x: x + at.left, y: y + at.top, width, height } }
  })
  const unclear = outcome.incomplete.find(({ id }) => id === 'color-contrast')?.nodes ?? []
  const alike = nodesOf(unclear.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')))
  const unsure = unclear
    .filter(({ any, target }) => target.length === 1 && any.some(({ data }) => untold.test(data?.messageKey ?? 'default')))
    .map(({ target }) => target[0]).filter((selector) => typeof selector === 'string').slice(0, 40)
  const violations = outcome.violations.map(({ id, impact, help, nodes }) => ({ id, impact: impact ?? 'moderate', help, nodes: nodesOf(nodes) }))
  return { unsure, alike, violations }
}`,
)
