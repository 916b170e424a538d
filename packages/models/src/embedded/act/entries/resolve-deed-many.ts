import { clickOn, type Decision, next } from '../../plan/decision.js'
import type { DeedIntent } from '../../request/intent.js'
import type { Known } from '../../page/known.js'
import {
  isDisabled,
  isOn,
  isToggle,
  nameOf,
  placeOf,
  takesText,
  type PageView,
  type ViewedTarget,
} from '../../page/page-view.js'
import { plausible, rankTargets } from '../../page/rank-targets.js'
import { coverage } from '../../words/words.js'

/**
 * Applies a deed to every list entry that the request means: selects their check boxes, then clicks the control. null
 * when no check box matches.
 */
export function resolveDeedMany({ verb, object }: DeedIntent, page: PageView, known: Known): Decision | null {
  const words = object.words.filter((word) => !/^(?:all|every|each|everyth|everything)$/.test(word))
  const isMeant = (view: ViewedTarget) =>
    isToggle(view) && !isDisabled(view) && coverage(words, [...view.own, ...view.around]) >= 0.99
  const boxes = words.length === 0 ? [] : page.targets.filter(isMeant)
  if (boxes.length === 0) {
    if (!known.began) return null
    const more = page.targets.find(
      (view) =>
        !isDisabled(view) && view.labels.some((label) => /^(?:next(?: page)?|older|[›»>→])$/.test(label)),
    )
    return more && !known.tried(`page ${page.signals.url}`)
      ? { ...clickOn(more.target.selector, nameOf(more), false), on: `page ${page.signals.url}` }
      : next
  }
  const open = boxes.find((view) => !isOn(view) && !known.tried(placeOf(view)))
  if (open) return { ...clickOn(open.target.selector, nameOf(open), false), on: placeOf(open) }
  const controls = [verb.words, verb.words.slice(0, 1)].flatMap((said) =>
    rankTargets({ ...verb, words: said }, page, (view) => !takesText(view) && !isToggle(view)).slice(0, 1),
  )
  const control = controls[0]
  if (!control || control.score < plausible) return null
  const { selector } = control.view.target
  // Finished entries leave the list, so the next page may hold more.
  return { ...clickOn(selector, nameOf(control.view), false), on: `${selector} ${boxes.length}` }
}
