import { deedPattern } from '@webeval/core'
import type { ViewedTarget } from '../page/page-view.js'

/** A target with more words than this is a region of the page, not a labelled control. */
const regionWords = 15

/** True for a target that only shows something, never for a button that may send, buy or delete. */
export function leadsOn(view: ViewedTarget): boolean {
  const { target, labels, own } = view
  // A phone number or e-mail address leads to no page.
  if (view.region || labels.some((label) => /^\S+@\S+$|^[+\d][\d\s().-]{5,}$/.test(label))) return false
  if (/^(main|region|banner|form|tabpanel|complementary|contentinfo|search)$/.test(target.role)) return false
  const isLink = target.role === 'link' || target.tag === 'a'
  if (own.length > (isLink ? 4 * regionWords : regionWords)) return false
  if (isLink)
    return (
      !/^(mailto|tel|javascript):(?!void|;)/.test(target.href ?? '') &&
      !labels.some((label) => endsMore.test(label)) &&
      !labels.some((label) => /^skip\b/.test(label))
    )
  if (labels.some(hasEffect)) return false
  return closedness(view) > 0
}

/** Labels of links that do more than lead to a page. */
const endsMore = deedPattern(['logout'], 'mentions', { also: 'delete|remove|unsubscribe|buy|pay' })

/** Labels of controls with side effects: never click them just to explore. */
const effects = deedPattern(['delete', 'save', 'logout', 'clear', 'undo', 'cancel'], 'leads', {
  also: 'archive|move to|mark as|report|spam|bin|block|mute|send|submit|buy|pay|order now|unsubscribe|snooze',
})
/** In long labels these words are nouns more often: `Book of the week`. */
const sendsOrBuys = deedPattern(['send', 'buy'], 'leads')
const hasEffect = (label: string) =>
  effects.test(label) || (label.split(' ').length <= 3 && sendsOrBuys.test(label))

/** Roles that don't reveal what a click does. */
const plainBox =
  /^(?:generic|article|cell|definition|emphasis|figure|gridcell|group|heading|listitem|paragraph|row|strong|term|treeitem|Figcaption|LayoutTable\w*|Legend)$/

/** How likely a target opens something: sections, tabs, menus. */
export function closedness({ target, labels, hidden }: ViewedTarget): number {
  if (target.state['expanded'] === false || target.state['expanded'] === 'false') return 0.9
  if (target.role === 'tab' && target.state['selected'] !== true && target.state['selected'] !== 'true')
    return 0.8
  if (target.tag === 'summary') return 0.8
  if (target.role === 'menuitem' && target.href === undefined) return 0.3
  if (target.state['haspopup'] !== undefined) return 0.7
  // Merely clickable: often the label of a collapsed section.
  if (plainBox.test(target.role) && target.text !== '') return 0.2
  if (
    labels.length === 0 &&
    hidden.some((word) => /^(?:more|menu|dropdown|option|kebab|ellipsi|overflow)$/.test(word))
  )
    return 0.5
  return labels.some((label) => /^(menu|more|details|show( more| all)?|open menu|☰|\.\.\.|…)$/.test(label))
    ? 0.6
    : 0
}
