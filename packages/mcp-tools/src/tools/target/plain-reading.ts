/// <reference lib="dom" />
import type { PlainTarget } from '../aim/aim-script.js'
import type { Hands } from '../tool.js'
import { answerOrNull } from './ask-page.js'
import { readTargetFacts, type TargetFacts } from './target-facts.js'

/** A selector that the browser itself understands: all that it matches, or one of them. */
export interface PlainSelector {
  readonly css: string
  readonly index: number | null
}

/** Matches of a plain selector, and the facts of the first of them. */
export interface PlainReading {
  readonly total: number
  readonly facts: readonly TargetFacts[]
  readonly plain: (place: number) => PlainTarget
}

/** Reads a selector of Playwright's as plain CSS, `:nth-match(css, n)` included. null for one that is written in another language. */
export function plainSelector(selector: string): PlainSelector | null {
  if (!/^[#.[:*a-z]/i.test(selector) || />>|^[a-z][a-z:-]*=/i.test(selector)) return null
  const nth = /^:nth-match\(([^]*), (\d+)\)$/.exec(selector)
  return nth ? { css: nth[1]!, index: Number(nth[2]) - 1 } : { css: selector, index: null }
}

/**
 * Finds the elements of a plain selector in one question to the page. null when the browser does not take it for CSS, when the
 * page has open shadow roots, which only Playwright searches, and when scripts can't run in it. Throws `ToolFailure` when the page
 * does not answer.
 */
export async function readPlainly(hands: Hands, { css, index }: PlainSelector): Promise<PlainReading | null> {
  const question = JSON.stringify({ css, index, isOneTree: hands.pages.isOneTree() })
  const asked = hands.pages.evaluateApart(
    `(${findPlainly.toString()})(${question}, ${readTargetFacts.toString()})`,
  )
  const found = (await answerOrNull(hands, asked)) as ReturnType<typeof findPlainly>
  return found && { ...found, plain: (place) => ({ css, index: index ?? place }) }
}

/** Runs in the page and must not refer to anything outside itself. */
function findPlainly(
  { css, index, isOneTree }: PlainSelector & { readonly isOneTree: boolean },
  read: (elements: Element[]) => { total: number; facts: TargetFacts[] },
): { total: number; facts: TargetFacts[] } | null {
  /** Elements up to which a page is searched for shadow roots. */
  const maxSearched = 10_000
  const all = document.getElementsByTagName('*')
  if (!isOneTree) {
    if (all.length > maxSearched) return null
    for (const element of all) if (element.shadowRoot) return null
  }
  try {
    const found = [...document.querySelectorAll(css)]
    return read(index === null ? found : found.slice(index, index + 1))
  } catch {
    return null
  }
}
