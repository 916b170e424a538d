/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
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
  const ask = (read: string) =>
    answerOrNull(hands, hands.pages.evaluateApart(`(${findPlainly.toString()})(${question}, ${read})`))
  // The source of the facts is fifty times as long as the question: a document keeps what it was sent, in a world that its scripts don't reach.
  const answer = (await ask(`globalThis.${factsName}`)) as ReturnType<typeof findPlainly>
  const found =
    answer === 'facts missing'
      ? ((await ask(`globalThis.${factsName} = ${readTargetFacts.toString()}`)) as ReturnType<
          typeof findPlainly
        >)
      : answer
  return found && found !== 'facts missing'
    ? { ...found, plain: (place) => ({ css, index: index ?? place }) }
    : null
}

/** Where a document keeps the function that reads facts; a page can't know it before it is used. */
const factsName = `webevalFacts${randomUUID().replaceAll('-', '')}`

/** Runs in the page and must not refer to anything outside itself. */
function findPlainly(
  { css, index, isOneTree }: PlainSelector & { readonly isOneTree: boolean },
  read: ((elements: Element[]) => { total: number; facts: TargetFacts[] }) | undefined,
): { total: number; facts: TargetFacts[] } | 'facts missing' | null {
  if (!read) return 'facts missing'
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
