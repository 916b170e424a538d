/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { Point } from '@webeval/core'
import { type PlainTarget, takeAim } from '../aim/aim-script.js'
import type { Hands } from '../tool.js'
import { answerOrNull } from './ask-page.js'
import { keptTargetFacts, type TargetFacts } from './target-facts.js'

/** A selector that the browser itself understands: all that it matches, or one of them. */
export interface PlainSelector {
  readonly css: string
  readonly index: number | null
}

/** The act that is to follow: a plain click, or a text that is typed into a field, which is clicked first. */
export type Purpose = 'click' | 'text' | 'other'

/** Matches of a plain selector, and the facts of the first of them. */
export interface PlainReading {
  readonly total: number
  readonly facts: readonly TargetFacts[]
  readonly plain: (place: number) => PlainTarget
  /** Where a click on the only match would land, if that was asked and may be done; null where it is not ready for it. */
  readonly aim?: Point | null
}

/** Reads a selector of Playwright's as plain CSS, `:nth-match(css, n)` included. null for one that is written in another language. */
export function plainSelector(selector: string): PlainSelector | null {
  if (!/^[#.[:*a-z]/i.test(selector) || />>|^[a-z][a-z:-]*=/i.test(selector)) return null
  const nth = /^:nth-match\(([^]*), (\d+)\)$/.exec(selector)
  return nth ? { css: nth[1]!, index: Number(nth[2]) - 1 } : { css: selector, index: null }
}

/**
 * Finds the elements of a plain selector in one question to the page, and takes aim at the only one where a click comes first. null when the
 * browser does not take it for CSS, when the page has open shadow roots, which only Playwright searches, and when scripts can't run in it.
 * Throws `ToolFailure` when the page does not answer.
 */
export async function readPlainly(
  hands: Hands,
  { css, index }: PlainSelector,
  purpose: Purpose = 'other',
): Promise<PlainReading | null> {
  const question = JSON.stringify({ css, index, isOneTree: hands.pages.isOneTree(), purpose })
  const ask = async (kept: string) =>
    (await answerOrNull(
      hands,
      hands.pages.evaluateApart(`(${findPlainly.toString()})(${question}, ${kept})`),
    )) as Awaited<ReturnType<typeof findPlainly>>
  // The source of the facts is fifty times as long as the question: a document keeps what it was sent, in a world that its scripts don't reach.
  const answer = await ask(`globalThis.${keptName}`)
  const found =
    answer === 'nothing kept'
      ? await ask(`globalThis.${keptName} = { read: ${keptTargetFacts}, takeAim: ${takeAim.toString()} }`)
      : answer
  return found && found !== 'nothing kept'
    ? { ...found, plain: (place) => ({ css, index: index ?? place }) }
    : null
}

/** Where a document keeps our functions; a page can't know it before it is used. */
const keptName = `webevalKept${randomUUID().replaceAll('-', '')}`

interface PlainQuestion extends PlainSelector {
  readonly isOneTree: boolean
  readonly purpose: Purpose
}

interface Kept {
  read(elements: Element[]): { total: number; facts: TargetFacts[] }
  takeAim: typeof takeAim
}

/** Runs in the page and must not refer to anything outside itself. */
async function findPlainly(
  { css, index, isOneTree, purpose }: PlainQuestion,
  kept: Kept | undefined,
): Promise<{ total: number; facts: TargetFacts[]; aim?: Point | null } | 'nothing kept' | null> {
  if (!kept) return 'nothing kept'
  /** Types of inputs that take the focus by script, and part by part. */
  const ofParts = ['date', 'time', 'datetime-local', 'month', 'week']
  /** Elements up to which a page is searched for shadow roots. */
  const maxSearched = 10_000
  const all = document.getElementsByTagName('*')
  if (!isOneTree) {
    if (all.length > maxSearched) return null
    for (const element of all) if (element.shadowRoot) return null
  }
  try {
    const matches = [...document.querySelectorAll(css)]
    const found = kept.read(index === null ? matches : matches.slice(index, index + 1))
    const [only] = found.facts
    // A refused click scrolls to nothing.
    if (purpose === 'other' || found.total !== 1 || !only || only.disabled || only.opensFile) return found
    // A field that has the focus is not clicked before it is typed into.
    const isClicked = only.editable && !only.readOnly && !only.focused && !ofParts.includes(only.type)
    if (purpose === 'text' && !isClicked) return found
    if (/^opt(?:ion|group)$/.test(only.tag) && !only.visible) return found
    const aim = await kept.takeAim({ css, index: index ?? 0 }).catch(() => null)
    return { ...found, aim }
  } catch {
    return null
  }
}
