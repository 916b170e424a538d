import {
  type BrowserTab,
  errorMessage,
  type FinalState,
  type ProbeReading,
  type Source,
  within,
} from '@webeval/core'
import { z } from 'zod'
import { maxText } from '../probes/cut-text.js'
import { readSiteState } from './prepare-page.js'
import { readProbe } from '../probes/read-probe.js'
import type { Timing } from '../timing.js'

/** Questions for the page at the end of a trial. */
export interface FinalPlan {
  /** Tried in this order; the first that answers is the final page. */
  readonly tabs: readonly BrowserTab[]
  readonly probes: readonly string[]
  /** The error that each of them threw on the start page, or null. */
  readonly startErrors: ReadonlyMap<string, string | null>
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
        timeoutMs: timing.probeMs,
        what: 'reading the final page',
        signals: [signal],
      })
      const page = pageSchema.parse(await asked)
      const probes: ProbeReading[] = []
      for (const expression of plan.probes) {
        const { reading } = await readProbe(tab, expression, plan)
        const atStart = plan.startErrors.get(expression)
        probes.push(atStart === undefined ? reading : { ...reading, start_error: atStart })
      }
      const { siteState } = plan
      const site = siteState ? { site_state: await compareSite(tab, siteState, plan) } : {}
      return { html: await readHtml(tab, plan), state: { schema_version: 1, ...page, probes, ...site } }
    } catch (error) {
      signal.throwIfAborted()
      warn('navigation', `a page no longer answers at the end of the trial: ${errorMessage(error)}`)
    }
  return null
}

async function compareSite(
  tab: BrowserTab,
  { expression, before }: NonNullable<FinalPlan['siteState']>,
  plan: FinalPlan,
): Promise<NonNullable<FinalState['site_state']>> {
  const { value: after, unread } = await readSiteState(tab, expression, plan)
  return { before, after, ...(unread === undefined ? {} : { unread }) }
}

async function readHtml(tab: BrowserTab, { timing, signal, warn }: FinalPlan): Promise<string> {
  try {
    return await within(tab.html(), {
      timeoutMs: timing.probeMs,
      what: 'reading the final HTML',
      signals: [signal],
    })
  } catch (error) {
    signal.throwIfAborted()
    warn('navigation', `the final HTML could not be read: ${errorMessage(error)}`)
    return ''
  }
}

/** Characters that are kept of the final page's title and address. */
const [maxTitle, maxUrl] = [10_000, 100_000]

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
