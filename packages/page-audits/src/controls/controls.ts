import { type Target, calendarNames, controlLabel, deedPattern } from '@webeval/core'

/** Identity of a control over all states of a page. */
export const controlKey = (target: Target): string =>
  `${target.role}|${target.selector}|${unfolded(target).replace(/\d+/g, '#').slice(0, 60)}`

/** The label of what folds open, without the sign behind it, which is another one once it is open. */
const unfolded = (target: Target): string =>
  target.state['expanded'] === undefined ? controlLabel(target) : controlLabel(target).replace(foldSign, '')
const foldSign = /(?<=[\p{L}\p{N}?!.)]\s*)[\s+−–▸▾▼▲►▶◀⌄⌃˅˄]+$/u

const namesDay = new RegExp(`^(?:${calendarNames('weekday')}|${calendarNames('month')})$`, 'iu')

/** The first word of a label, without its digits; the days of a calendar have the same one. */
export const kindWord = (word: string): string => (namesDay.test(word) ? 'day' : word.replace(/\d+/g, '#'))

/**
 * Shared by controls of one kind: the buttons of all cards, the entries of one list. Of a label only the
 * first word counts, as in `Delete Milk`.
 */
export const controlFamily = (target: Pick<Target, 'tag' | 'role' | 'selector' | 'type'>): string =>
  `${target.tag}|${target.role}|${target.selector.replace(/"(\p{L}*)[^"]*"/gu, (_, word: string) => `"${kindWord(word)}…"`).replace(/\d+/g, '#')}|${target.type ?? ''}`

/** A selector without its names and numbers: the same for the controls of all entries of a list. */
export const selectorShape = (selector: string): string =>
  selector
    .replace(/"[^"]*"/g, '')
    .replace(/\d+/g, '#')
    .replace(/#[\w-]+/g, '#')

/** Narrower than the family where selectors only count: the first word of the label, without its digits, counts too. */
export const labelledFamily = (target: Target): string =>
  `${controlFamily(target)} ${kindWord(controlLabel(target).split(/[\s:,]/, 1)[0]!)}`

/** Name of a control for people. */
export const titleOf = (target: Target): string => {
  const name = (target.name || target.text || target.placeholder || target.appearance || '').trim()
  // Roles that begin with a capital are Chromium's own: people know the tag.
  const kind =
    target.tag === 'a'
      ? 'link'
      : /^(?:[a-z]+)$/.test(target.role) && target.role !== 'generic'
        ? target.role
        : target.tag
  return name ? `the ${kind} “${name.slice(0, 60)}”` : `the ${kind} ${target.selector}`
}

/** True for what can't be acted on. */
export const isDisabled = (target: Target): boolean =>
  target.state['disabled'] !== undefined && target.state['disabled'] !== false

/** True where it is chosen already, so that choosing it again does nothing. */
export const isChosen = (target: Target): boolean =>
  ['selected', 'current'].some(
    (name) =>
      target.state[name] !== undefined && target.state[name] !== false && target.state[name] !== 'false',
  ) ||
  ((target.role === 'radio' || target.role === 'tab') && target.state['checked'] === true)

/** True for what a click acts on. */
export const isClickable = (target: Target): boolean =>
  /^(?:button|link|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|option)$/.test(
    target.role,
  ) ||
  /^(?:button|a|summary|area|label)$/.test(target.tag) ||
  (target.tag === 'input' && /^(?:button|submit|reset|checkbox|radio|image)$/.test(target.type ?? ''))

/** Target of a link, relative to its page. */
export function linkKind(
  target: Target,
  pageUrl: string,
): 'none' | 'anchor' | 'same page' | 'inner' | 'outer' | 'other' {
  if (target.href === undefined) return 'none'
  let url: URL
  try {
    url = new URL(target.href, pageUrl)
  } catch {
    return 'other'
  }
  if (!/^https?:$/.test(url.protocol)) return url.protocol === 'javascript:' ? 'none' : 'other'
  const page = new URL(pageUrl)
  if (url.origin !== page.origin) return 'outer'
  if (url.pathname === page.pathname && url.search === page.search)
    return target.href.includes('#') ? 'anchor' : 'same page'
  return 'inner'
}

/** `Print` as an order; a gallery's `Next print` is none. */
const prints = /^(?:🖨️?\s*)?print\b|\bprint (?:this|the|page|it|preview|out|receipt)\b/i

/** Words of controls whose effect lies outside the page: a look can show it only as something handed to the browser. */
export const actsOutside = (target: Target): boolean =>
  target.type === 'file' ||
  [target.name, target.text].some((said) => prints.test(said.trim())) ||
  /\b(?:copy|share|full ?screen|download|export|speak|listen|read aloud|install|notif\w*|log ?out|sign ?out)\b/i.test(
    `${target.name} ${target.text}`,
  )

/** Words of controls whose effect no look can show: that nothing changes proves nothing. */
export const actsUnseen = (target: Target): boolean =>
  endsVisit(target) || /\b(?:listen|read aloud|notif\w*)\b/i.test(`${target.name} ${target.text}`)

/** Controls that would end the visit, or change how the browser shows the page: never acted on. */
export const endsVisit = (target: Target): boolean =>
  target.type === 'file' ||
  /\b(?:full ?screen|install|log ?out|sign ?out)\b/i.test(`${target.name} ${target.text}`)

/** Words of controls that throw something away: they come last. */
export const isDestructive = (target: Target): boolean =>
  throwsAway.test(`${target.name} ${target.text}`.trim())

const throwsAway = deedPattern(['delete', 'clear'], 'mentions', { signs: true })

/** Labels of controls that take a mark back, such as “Unsave” and “Unpin”. */
export const takesMarkBack =
  /^\W*un-?(?:save|like|pin|star|mark|follow|favou?rite|bookmark|subscribe)(?!\p{L})/iu

/** Words of controls that send what was filled in. */
export const isSubmit = (target: Target): boolean =>
  target.type === 'submit' ||
  sends.test(
    controlLabel(target)
      .replace(/[→›»>.!\s]+$/, '')
      .trim(),
  )

const sends = deedPattern(['sending'], 'is', {
  signs: true,
  also: String.raw`go|request|get started|add \w+(?: \w+)?`,
})

/** Labels of buttons that leave a form without sending it. */
export const leavesForm = deedPattern(['cancel', 'close', 'delete', 'clear', 'back'], 'leads', {
  signs: true,
})

/** Words of controls that lead from one step to the next. */
export const leadsOn = (target: Target): boolean => leads.test(controlLabel(target).trim())

const leads = deedPattern(['next', 'proceed'], 'leads', { also: 'see (?:the |your )?results?|finish' })

/** Labels of buttons that make a page take over what its fields hold: until they are pressed, results may be those of before. */
export const takesOver = deedPattern(['apply', 'compute'], 'leads', {
  also: 'update|recalculate|scale|convert|go|ok',
})
