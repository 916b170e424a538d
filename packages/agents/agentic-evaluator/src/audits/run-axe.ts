import type { Box } from '@webeval/core'
import { type LabPage, pause } from '../lab/lab-page.js'

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

interface AxeOutcome {
  readonly error?: string
  readonly violations?: readonly AxeViolation[]
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules of good practice that people notice. */
const practice = ['heading-order', 'empty-heading', 'page-has-heading-one']
const mostMs = 20_000

/**
 * Runs axe-core in a page: all WCAG 2.2 A and AA rules and some on headings, or only those that are named. Only on pages of our own: it leaves its
 * library behind. Throws when the page ends it or takes longer than 20 s.
 */
export async function runAxe(
  lab: LabPage,
  signal: AbortSignal,
  only?: readonly string[],
): Promise<readonly AxeViolation[]> {
  const { default: axe } = await import('axe-core')
  const what = only ? { type: 'rule', values: [...only] } : { type: 'tag', values: wcag }
  const rules = Object.fromEntries(practice.map((rule) => [rule, { enabled: !only }]))
  const options = { runOnly: what, rules, resultTypes: ['violations'], iframes: false }
  // Begun and then asked for: a page may take longer than one question may.
  await lab.read(`() => {
    if (!window.axe?.run) { const module = undefined, exports = undefined, define = undefined; ${axe.source} }
    window.__axeOutcome = null
    setTimeout(() => window.axe.run(document, ${JSON.stringify(options)}).then(
      (result) => { window.__axeOutcome = { violations: result.violations } },
      (error) => { window.__axeOutcome = { error: String(error) } },
    ), 0)
    return true
  }`)
  const from = performance.now()
  while (performance.now() - from < mostMs) {
    // While it works on a large page nothing else is answered.
    const outcome = await lab.read<AxeOutcome | null>(readOutcome).catch(() => null)
    if (outcome?.error) throw new Error(`axe-core broke off: ${outcome.error}`)
    if (outcome?.violations) return outcome.violations
    await pause(80, signal)
  }
  throw new Error(`axe-core did not come to an end within ${mostMs / 1000} s`)
}

const readOutcome = `() => {
  const outcome = window.__axeOutcome
  if (!outcome || outcome.error) return outcome
  return { violations: outcome.violations.map(({ id, impact, help, nodes }) => ({ id, impact: impact ?? 'moderate', help, nodes: nodes.slice(0, 8).map((node) => {
    const path = node.target.flat()
    let element = null
    try { element = path.length === 1 ? document.querySelector(path[0]) : null } catch {}
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return { selector: path.join(' >> '), html: node.html.slice(0, 160), summary: (node.failureSummary ?? '').slice(0, 300), box: { x, y, width, height } }
  }) })) }
}`
