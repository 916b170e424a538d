import { toolNames } from '@webeval/core'
import { type Act, clickOn } from './decision.js'
import { closedness, leadsOn } from './leads-on.js'
import { isDisabled, nameOf, takesText, type PageView, type ViewedTarget } from '../page/page-view.js'
import { searchField } from '../act/resolve-search.js'
import { searchTerms } from '../words/search-terms.js'
import { placesFor } from '../words/topics.js'
import { bestMatch, coverage } from '../words/words.js'

/** Input for exploring. */
export interface Explored {
  /** True after this way was taken from this page. */
  tried(on: string): boolean
  /** Words of the wanted thing; empty when nothing in particular is wanted. */
  readonly words: readonly string[]
  /** Words that identify the list entry that leads to it. */
  readonly about?: readonly string[]
  /** The part of the request that needs it. */
  readonly text?: string
  /** True when exploring led to this page, so going back is possible. */
  readonly came?: boolean
  /** False when the site's search can't find it. */
  readonly search?: boolean
  /** How many pages it may visit just because they are linked. */
  readonly pages?: number
}

/**
 * The most promising way to something that is not visible, in this order: links that mention it, the usual places for
 * such things, a search, closed sections, scrolling, going back, other pages of the site. null after all were tried.
 */
export function explore(page: PageView, given: Explored): Act | null {
  const { tried, words } = given
  const free = page.targets.filter(
    (view) =>
      !isDisabled(view) &&
      !takesText(view) &&
      !tried(wayOf(view)) &&
      leadsOn(view) &&
      !isHereAlready(view, page),
  )
  const entry = entryAbout(given.about ?? [], free)
  if (entry) return looking(entry)
  const speaks = (min: number) => best(free, (view) => coverage(words, [...view.own, ...view.hidden]), min)
  const strong = speaks(0.49)
  if (strong) return looking(strong)
  const place = best(free.filter(isShortLink), placeScore(words), 0)
  if (place) return looking(place)
  const search = given.search === false ? null : searching(page, given)
  if (search) return search
  const weak = speaks(0.34)
  if (weak) return looking(weak)
  const closed = best(free, (view) => closedness(view) + 0.3 * coverage(words, view.around), 0.1)
  if (closed) return looking(closed)
  return further(page, free, tried) ?? back(given) ?? crawling(free, given)
}

/** `One of my orders was shipped`: among similar entries, the one that contains these words while others don't. */
function entryAbout(told: readonly string[], free: readonly ViewedTarget[]): ViewedTarget | undefined {
  const about = told.filter((word) => !tells.test(word))
  if (about.length === 0) return undefined
  const says = ({ own, around }: ViewedTarget) => coverage(about, [...own, ...around])
  const links = free.filter((view) => view.target.role === 'link' && view.around.length > 3)
  const found = best(links, says, 0)
  if (!found) return undefined
  const alike = links.filter((view) => view.kind === found.kind)
  return alike.length > 1 && Math.min(...alike.map(says)) < says(found) ? found : undefined
}

/** Words of a statement that any row may contain. */
const tells =
  /^(?:one|some|few|has|have|had|been|being|was|were|will|but|not|yet|who|which|just|only|already)$/

/** Identifies a link by its destination, on any page; anything else by its selector. */
const wayOf = ({ target }: ViewedTarget): string => {
  const href = target.href?.replace(/#.*$/, '') ?? ''
  return target.role === 'link' && /^https?:/.test(href) ? `visit ${href}` : target.selector
}

const isHereAlready = (view: ViewedTarget, page: PageView): boolean =>
  wayOf(view) === `visit ${page.signals.url.replace(/#.*$/, '')}` && !view.target.href?.includes('#')

const looking = (view: ViewedTarget): Act => ({
  ...clickOn(view.target.selector, nameOf(view), false),
  on: wayOf(view),
  why: `Look behind ${JSON.stringify(nameOf(view))}.`,
})

/** Menu links describe their destination in a few words. */
const isShortLink = ({ target, own }: ViewedTarget): boolean =>
  (target.role === 'link' || target.role === 'tab' || target.role === 'menuitem') &&
  own.length > 0 &&
  own.length <= 4

function placeScore(words: readonly string[]): (view: ViewedTarget) => number {
  const places = placesFor(words)
  return ({ own }) => {
    const at = places.findIndex((place) => bestMatch(place, own) === 1)
    return at < 0 ? 0 : 1 / (1 + at) / own.length
  }
}

function searching(page: PageView, { tried, words, text }: Explored): Act | null {
  const field = searchField(page)
  if (!field || words.length === 0 || words.includes('search')) return null
  const term = searchTerms(words, text ?? '', page.signals.title).find((each) => !tried(`search for ${each}`))
  if (term === undefined) return null
  return {
    do: 'act',
    tool: toolNames.type,
    params: { target: field.target.selector, text: term, submit: true },
    on: `search for ${term}`,
    completes: false,
    why: `Search for ${term}.`,
  }
}

/** Scrolls down, then turns to the next page of a list. */
function further(page: PageView, free: readonly ViewedTarget[], tried: (on: string) => boolean): Act | null {
  const { scroll } = page.signals
  // If the observation covers the whole page, scrolling reveals nothing new.
  const hidden = page.signals.targetCount > page.targets.length || page.targets.length < 40
  if (hidden && scroll.y + 10 < scroll.maxY && !tried(`scroll ${Math.round(scroll.y)}`))
    return {
      do: 'act',
      tool: toolNames.scroll,
      params: { direction: 'down' },
      on: `scroll ${Math.round(scroll.y)}`,
      completes: false,
      why: 'Scroll down.',
    }
  const more = free.find(({ labels }) =>
    labels.some((label) => /^(?:(?:next(?: page)?|load more|show more|more|older)\b|[›»>]$)/.test(label)),
  )
  return more ? looking(more) : null
}

function back({ came, tried }: Explored): Act | null {
  if (came !== true || tried('back')) return null
  return {
    do: 'act',
    tool: toolNames.navigateBack,
    params: {},
    on: 'back',
    completes: false,
    why: 'Go back: it is not here.',
  }
}

/** Visits any page linked from the site's menus. */
function crawling(free: readonly ViewedTarget[], { pages = 0 }: Explored): Act | null {
  if (pages <= 0) return null
  // The home page is not new.
  const link = free.find(
    (view) => isShortLink(view) && wayOf(view).startsWith('visit ') && !view.own.includes('home'),
  )
  return link ? looking(link) : null
}

function best(
  views: readonly ViewedTarget[],
  score: (view: ViewedTarget) => number,
  min: number,
): ViewedTarget | undefined {
  let found: ViewedTarget | undefined
  let highest = min
  for (const view of views) {
    const value = score(view)
    if (value > highest) [found, highest] = [view, value]
  }
  return found
}
