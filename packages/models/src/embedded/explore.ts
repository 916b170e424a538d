import { type Act, clickOn } from './decision.js'
import { isDisabled, nameOf, takesText, type PageView, type ViewedTarget } from './page-view.js'
import { searchField } from './resolve-search.js'
import { coverage } from './words.js'

/** What exploring must know. */
export interface Explored {
  /** True when this way was taken already, from this page. */
  tried(on: string): boolean
  /** Words of what is looked for; empty when nothing in particular is. */
  readonly words: readonly string[]
}

/**
 * The most promising way to something that is not in sight: links and closed things that speak of it, a search,
 * things that can be opened, further down, the next page. null when all were tried.
 */
export function explore(page: PageView, { tried, words }: Explored): Act | null {
  const free = page.targets.filter(
    (view) => !isDisabled(view) && !takesText(view) && !tried(view.target.selector) && leadsOn(view),
  )
  const related = best(free, (view) => coverage(words, [...view.own, ...view.hidden]), 0.34)
  if (related) return looking(related)
  const search = searchField(page)
  if (search && words.length > 0 && !words.includes('search') && !tried(`search for ${words.join(' ')}`))
    return {
      do: 'act',
      tool: 'browser_type',
      params: { target: search.target.selector, text: words.join(' '), submit: true },
      on: `search for ${words.join(' ')}`,
      completes: false,
      why: `Search for ${words.join(' ')}.`,
    }
  const closed = best(free, closedness, 0.1)
  if (closed) return looking(closed)
  const { scroll } = page.signals
  if (scroll.y + 10 < scroll.maxY && !tried(`scroll ${Math.round(scroll.y)}`))
    return {
      do: 'act',
      tool: 'browser_scroll',
      params: { direction: 'down' },
      on: `scroll ${Math.round(scroll.y)}`,
      completes: false,
      why: 'Scroll down.',
    }
  const more = free.find(({ labels }) =>
    labels.some(
      (label) =>
        /^(next( page)?|load more|show more|more|›|»|>|older)\b/.test(label) || /^[›»>]$/.test(label),
    ),
  )
  return more ? looking(more) : null
}

const looking = (view: ViewedTarget): Act => ({
  ...clickOn(view.target.selector, nameOf(view), false),
  why: `Look behind ${JSON.stringify(nameOf(view))}.`,
})

/** Words from which on a target is no label of something, but a region of the page. */
const regionWords = 15

/** What only shows something: never a button that may send, buy or delete. */
function leadsOn({ target, labels, own }: ViewedTarget): boolean {
  if (
    own.length > regionWords ||
    /^(main|region|banner|form|tabpanel|complementary|contentinfo|search)$/.test(target.role)
  )
    return false
  if (target.role === 'link' || target.tag === 'a')
    return (
      !/^(mailto|tel|javascript):(?!void|;)/.test(target.href ?? '') &&
      !labels.some((label) => /\b(delete|remove|log ?out|sign out|unsubscribe|buy|pay)\b/.test(label))
    )
  return closedness({ target, labels } as ViewedTarget) > 0
}

/** How much a target looks like something that opens: sections, tabs, menus. */
function closedness({ target, labels }: ViewedTarget): number {
  if (target.state['expanded'] === false || target.state['expanded'] === 'false') return 0.9
  if (target.role === 'tab' && target.state['selected'] !== true && target.state['selected'] !== 'true')
    return 0.8
  if (target.tag === 'summary') return 0.8
  if (target.state['haspopup'] !== undefined) return 0.7
  // Clickable and nothing more: often the label of something that unfolds.
  if (/^(generic|listitem|treeitem|heading|row|cell|gridcell)$/.test(target.role) && target.text !== '')
    return 0.2
  return labels.some((label) => /^(menu|more|details|show( more| all)?|open menu|☰|\.\.\.|…)$/.test(label))
    ? 0.6
    : 0
}

function best(
  views: readonly ViewedTarget[],
  score: (view: ViewedTarget) => number,
  least: number,
): ViewedTarget | undefined {
  let found: ViewedTarget | undefined
  let highest = least
  for (const view of views) {
    const value = score(view)
    if (value > highest) [found, highest] = [view, value]
  }
  return found
}
