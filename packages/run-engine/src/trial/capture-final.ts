import { type BrowserTab, errorMessage, type FinalState, type ProbeReading, type Source } from '@webeval/core'
import { z } from 'zod'
import { readSiteState } from './prepare-page.js'
import type { Timing } from './timing.js'
import { within } from './within.js'

/** What is asked of the page when a trial has ended. */
export interface FinalPlan {
  /** Tried in this order; the first that answers is the final page. */
  readonly tabs: readonly BrowserTab[]
  readonly probes: readonly string[]
  readonly siteState: { readonly expression: string; readonly before: unknown } | null
  readonly timing: Timing
  /** Ends the asking: the user's, or that the browser is lost. */
  readonly signal: AbortSignal
  readonly warn: (source: Source, message: string) => void
}

/** The page as the trial left it. */
export interface FinalPage {
  readonly html: string
  readonly state: FinalState
}

const pageSchema = z.object({ url: z.string(), title: z.string(), text: z.string() })

/** Reads the final page. null when no page answers any more; rejects only with the signal's reason. */
export async function captureFinal(plan: FinalPlan): Promise<FinalPage | null> {
  const { tabs, timing, signal, warn } = plan
  for (const tab of tabs)
    try {
      const asked = within(tab.evaluate(readPage), {
        ms: timing.probeMs,
        what: 'reading the final page',
        signal,
      })
      const page = pageSchema.parse(await asked)
      const probes: ProbeReading[] = []
      for (const expression of plan.probes) probes.push(await readProbe(tab, expression, plan))
      const { siteState } = plan
      const after = siteState && (await readSiteState(tab, siteState.expression, plan))
      const site = siteState ? { site_state: { before: siteState.before, after } } : {}
      return { html: await readHtml(tab, plan), state: { schema_version: 1, ...page, probes, ...site } }
    } catch (error) {
      signal.throwIfAborted()
      warn('navigation', `a page no longer answers at the end of the trial: ${errorMessage(error)}`)
    }
  return null
}

async function readProbe(tab: BrowserTab, expression: string, plan: FinalPlan): Promise<ProbeReading> {
  const { timing, signal } = plan
  try {
    const asked = tab.evaluate(expression)
    const value = await within(asked, { ms: timing.probeMs, what: 'the expression', signal })
    if (typeof value === 'string') return { expression, value: cutText(value) }
    const { length } = JSON.stringify(value ?? null)
    if (length > maxText)
      return { expression, error: `its value is ${length} characters long; at most ${maxText} are kept` }
    return { expression, value: value ?? null }
  } catch (error) {
    signal.throwIfAborted()
    return { expression, error: errorMessage(error) }
  }
}

async function readHtml(tab: BrowserTab, { timing, signal, warn }: FinalPlan): Promise<string> {
  try {
    return await within(tab.html(), { ms: timing.probeMs, what: 'reading the final HTML', signal })
  } catch (error) {
    signal.throwIfAborted()
    warn('navigation', `the final HTML could not be read: ${errorMessage(error)}`)
    return ''
  }
}

/** Characters that are kept of the final page's text, title and address, and of a string that an expression yields. */
const [maxText, maxTitle, maxUrl] = [3_000_000, 10_000, 100_000]

const cutText = (text: string, limit = maxText): string =>
  text.length <= limit ? text : `${text.slice(0, limit)}… [cut: ${text.length} characters in all]`

/** Visible text of the document, its open shadow roots and its same-origin frames. */
const readPage = `() => {
  const texts = []
  const read = (root, depth) => {
    if (!root || depth > 20) return
    texts.push(root.innerText ?? root.textContent ?? '')
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) for (const child of element.shadowRoot.children) {
        if (!/^(style|script|template|link)$/.test(child.localName)) read(child, depth + 1)
      }
      if (element.localName === 'iframe' || element.localName === 'frame') {
        try { read(element.contentDocument?.body, depth + 1) } catch {}
      }
    }
  }
  read(document.body ?? document.documentElement, 0)
  const cut = (text, limit) => text.length <= limit ? text : text.slice(0, limit) + '… [cut: ' + text.length + ' characters in all]'
  return { url: cut(location.href, ${maxUrl}), title: cut(String(document.title), ${maxTitle}), text: cut(texts.join('\\n'), ${maxText}) }
}`
