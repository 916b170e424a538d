import type { Locator, Page } from 'playwright-core'
import type { PlainTarget } from '../aim/aim-script.js'
import { errorMessage, type Point } from '@webeval/core'
import { answerFrom, askPage } from './ask-page.js'
import { isClosed } from '../acts/act-failure.js'
import { readFactsApart } from './facts-apart.js'
import { nearest } from '../calls/nearest.js'
import { mayBeName } from './may-be-name.js'
import { plainSelector, type Purpose, readPlainly } from './plain-reading.js'
import { listNamedElements, readTargetFacts, type TargetFacts } from './target-facts.js'
import { soonAtRest } from '../soon-at-rest.js'
import { ToolFailure } from '../tool-failure.js'
import type { Hands } from '../tool.js'

/** One element that a tool may act on. */
export interface ResolvedTarget {
  /** Matches exactly this element. */
  readonly selector: string
  readonly locator: Locator
  readonly facts: TargetFacts
  /** How the browser itself names it; null where only Playwright can. */
  readonly plain: PlainTarget | null
  /** Where a click would land, if aim was taken already; null where it is not ready for one. */
  readonly aim?: Point | null
  /** How people would call it, such as `#buy ("Buy now")`. */
  readonly title: string
}

interface Matches {
  readonly selector: string
  readonly locator: Locator
  readonly total: number
  readonly facts: readonly TargetFacts[]
  readonly plain?: (place: number) => PlainTarget
  readonly aim?: Point | null
}

/** Finds the one element that a model means: by selector, by reference of a snapshot, else by its exact visible name. Throws `ToolFailure` with the nearest ones when there is none or more than one. Aim is taken for the purpose where the browser itself finds the element. */
export async function resolveTarget(
  hands: Hands,
  target: string,
  purpose: Purpose = 'other',
): Promise<ResolvedTarget> {
  const page = hands.pages.current()
  const asked = target.trim()
  if (asked === '')
    throw new ToolFailure('target is empty: give a selector such as "#buy", or a visible name.')
  const selector = asSelector(asked)
  const plain = plainSelector(selector)
  const reading = plain && (await readPlainly(hands, plain, purpose))
  if (reading && reading.total > 0) {
    // Playwright need not look into every element of the page for a shadow root.
    const light = `css:light=${selector}`
    return one({ selector: light, locator: page.locator(light), ...reading }, asked, '')
  }
  // A page in one tree that holds nothing for a plain selector holds nothing for Playwright either.
  const matches = reading
    ? { selector, locator: page.locator(selector), ...reading }
    : await match(page, selector, answerFrom(hands, read(page, selector)))
  if (matches && matches.total > 0) return one(matches, asked, '')
  for (const named of mayBeName(asked) ? await matchNames(hands, page, asked) : []) {
    const visible = named?.facts.filter((facts) => facts.visible) ?? []
    if (named && visible.length > 0) return one(named, asked, ', found by its name')
  }
  const late =
    matches && (await comes(hands, matches.locator))
      ? await match(page, selector, answerFrom(hands, read(page, selector)))
      : null
  if (late && late.total > 0) return one(late, asked, '')
  throw new ToolFailure(await nothingMatches(hands, asked, matches === null))
}

/** Waits a moment for an element that is not there yet: pages that build themselves late are common. */
async function comes(hands: Hands, locator: Locator): Promise<boolean> {
  if (await soonAtRest(hands, lateTargetMs)) return false
  const waiting = locator.first().waitFor({ state: 'attached', timeout: lateTargetMs })
  return answerFrom(hands, waiting).then(
    () => true,
    () => false,
  )
}

const lateTargetMs = 1000

/** A target as Playwright's selector: references of a snapshot (`e12`) have an engine of their own. */
export const asSelector = (target: string): string =>
  /^(f\d+)?e\d+$/.test(target.trim()) ? `aria-ref=${target.trim()}` : target.trim()

type Reading = ReturnType<typeof readTargetFacts>

async function read(page: Page, selector: string): Promise<Reading> {
  const locator = page.locator(selector)
  // References of a snapshot are known only in Playwright's own world of the page, where single elements are found.
  return selector.startsWith('aria-ref=')
    ? locator.evaluate(readTargetFacts, undefined, { timeout: 500 })
    : locator.evaluateAll(readTargetFacts)
}

/** One wait for all readings: with a wait each, more listen to the trial's signal at a time than Node takes for sound. */
async function matchNames(hands: Hands, page: Page, name: string): Promise<(Matches | null)[]> {
  const readings = namesAsSelectors(name).map((selector) => ({ selector, reading: read(page, selector) }))
  const all = Promise.allSettled(readings.map(({ reading }) => reading))
  const answered = await answerFrom(hands, all).then(
    () => true,
    () => false,
  )
  if (!answered) return []
  return Promise.all(
    readings.map(({ selector, reading }) => match(page, selector, reading).catch(() => null)),
  )
}

/** Null when it is not a selector. */
async function match(page: Page, selector: string, reading: Promise<Reading>): Promise<Matches | null> {
  const locator = page.locator(selector)
  try {
    const { total, facts } = await reading
    return { selector, locator, total, facts }
  } catch (error) {
    if (isNoSelector(error)) return null
    if (selector.startsWith('aria-ref='))
      throw new ToolFailure(
        `there is no element ${selector.slice(9)} in the last outline of this page. Ask for a new one with browser_dom_snapshot.`,
      )
    if (error instanceof ToolFailure || isClosed(errorMessage(error))) throw error
    // The page has broken what scripts in it need; what Playwright finds out by itself has to do.
    const total = await locator.count()
    return { selector, locator, total, facts: await readFactsApart(locator, Math.min(total, 20)) }
  }
}

/** Whether Playwright could not read a text as a selector. */
export const isNoSelector = (error: unknown) =>
  error instanceof Error &&
  /while parsing|Unexpected token|Unknown engine|is not a valid selector|Malformed|Unsupported token|parsing css selector|Failed to (find|execute)/i.test(
    error.message,
  )

function one(matches: Matches, asked: string, how: string): ResolvedTarget {
  const { total, facts } = matches
  const only = total === 1 ? 0 : facts.length === total ? onlyVisible(facts) : -1
  const found = facts[only]
  if (!found) throw new ToolFailure(ambiguous(matches, asked))
  const selector = total === 1 ? matches.selector : `${matches.selector} >> nth=${only}`
  const locator = total === 1 ? matches.locator : matches.locator.nth(only)
  const label = found.label && found.label !== asked ? ` ("${found.label}")` : ''
  return {
    selector,
    locator,
    facts: found,
    plain: matches.plain?.(only) ?? null,
    ...(matches.aim === undefined ? {} : { aim: matches.aim }),
    title: `${asked}${label}${how}`,
  }
}

function onlyVisible(facts: readonly TargetFacts[]): number {
  const visible = facts.flatMap((fact, index) => (fact.visible ? [index] : []))
  return visible.length === 1 ? visible[0]! : -1
}

function ambiguous({ selector, total, facts }: Matches, asked: string): string {
  const proposals = facts
    .map((fact, index) => ({ fact, index }))
    .toSorted((a, b) => Number(b.fact.visible) - Number(a.fact.visible))
    .slice(0, 6)
    .map(({ fact, index }) => {
      const state = fact.visible ? '' : ', hidden'
      return `  ${selector.replace(/^css:light=/, '')} >> nth=${index}  (${fact.tag} "${fact.label}"${state})`
    })
  return `${asked} matches ${total} elements. Say which one:\n${proposals.join('\n')}${total > 6 ? '\n  …' : ''}`
}

function namesAsSelectors(name: string): string[] {
  const quoted = JSON.stringify(name)
  return [
    ...roles.map((role) => `role=${role}[name=${quoted}]`),
    `internal:label=${quoted}s`,
    `internal:attr=[placeholder=${quoted}s]`,
    `text=${quoted}`,
  ]
}

/** Probable meanings of a name, the most likely first. */
const roles = [
  'button',
  'link',
  'tab',
  'menuitem',
  'checkbox',
  'radio',
  'switch',
  'option',
  'textbox',
  'combobox',
]

async function nothingMatches(hands: Hands, asked: string, invalid: boolean): Promise<string> {
  const listed = await askPage(hands, listNamedElements).catch(() => [])
  const near = nearest(asked, listed, ({ selector, name }) => [selector, name])
  const proposals = near.map(({ selector, name }) =>
    name && !selector.startsWith('text=') ? `${selector} ("${name.slice(0, 40)}")` : selector,
  )
  const what = invalid
    ? `${asked} is neither a valid selector nor the name of a visible element`
    : `no element matches ${asked}`
  if (proposals.length > 0) return `${what}; nearest: ${proposals.join(', ')}`
  return `${what}, and nothing on the page is like it. Use a selector from the page's targets, or browser_dom_snapshot to see what there is.`
}
