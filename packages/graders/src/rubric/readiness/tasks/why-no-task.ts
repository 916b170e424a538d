import type { Requirement } from '@webeval/core'
import type { Asked } from '../../requirements/asked-of.js'
import type { BriefFeature } from '../../requirements/reading/name-feature.js'
import { correctness, prohibition, qualities } from '../../requirements/wishes.js'

/** A requirement that may become a task. */
export interface TaskCandidate {
  readonly feature: BriefFeature
  readonly asked: Asked
  readonly verdict: Requirement['verdict']
  /** Acts of the exploration proved it. */
  readonly proven: boolean
}

/** Features that a page has or does by itself: no act of a visitor is one. */
const byItself = new Set(['count', 'confirmation', 'persistence', 'validation', 'not a number'])
/** Of these, the ones that leave nothing to do, whatever else the requirement names. */
const never = /^(?:persistence|validation|not a number)$/
/** Fields and parts of a page, which are there and not done. */
const parts = new Set([
  'e-mail',
  'phone',
  'date',
  'password',
  'menu',
  'dropdown',
  'checkbox',
  'slider',
  'lightbox',
])
/** Things to do that a task would have to bring something for. */
const brings = new Set(['login', 'sign up', 'password', 'upload'])
/** Deeds of pages, in the words of those who order them. */
const pageVerbs =
  /^(?:show|display|say|tell|check|keep|remember|recall|warn|validate|verify|list|update|calculate|compute|count|highlight|make|give|get|have|include|offer|provide|work|use|load|persist|store|autosave|perform|respond|generate|estimate|learn)$/
const control =
  /\b(?:button|link|toggle|switch|tab|key|control|icon|arrow|form|mode|(?:un)?do|schalter|knopf|formular)s?\b/i
const later = /^(?:at the end|afterwards?|when|whenever|after|once|if|until|then|next needs)\b/i
const states = /\b(?:needs?|requires?|must|is|are|has|have|stays?|remains?|goes|closes|works?)\b/i

/** Why a requirement is not made a task; null if agents can try it. */
export function whyNoTask({ feature, asked: reading, verdict, proven }: TaskCandidate): string | null {
  const { said, asked, controls } = reading
  const names = asked.map(({ name }) => name)
  if (feature.kind === 'look') return 'it is a wish for looks: there is nothing to do'
  if (qualities.some(({ asks }) => asks.test(said))) return 'it is a quality of the whole page'
  if (prohibition.test(said)) return 'it forbids something: using the page does not prove it'
  if (
    names.some((name) => never.test(name)) ||
    (names.length > 0 && names.every((name) => byItself.has(name)))
  )
    return 'the page does it by itself: there is nothing to do'
  if (names.some((name) => brings.has(name)))
    return 'it needs an account, a secret or a file, which a task would have to bring'
  if (correctness.test(said) && !names.some((name) => /^(?:sort|filter|search)$/.test(name)))
    return 'a program can’t know the right result'
  if (!isDeed(feature, names)) return 'it says what the page is or does: there is nothing to do'
  if (controls.length === 0 && !proven && verdict !== 'missing')
    return 'no control of the page could be matched to its words'
  return null
}

/** Whether a requirement is something that a visitor does: by its verb, by the control that it names, or by a feature that is known. */
function isDeed({ text, verb, english }: BriefFeature, names: readonly string[]): boolean {
  if (later.test(text.trim())) return false
  if (verb !== null) return !pageVerbs.test(verb)
  if (control.test(text) && !states.test(text)) return true
  const known = names.some((name) => !parts.has(name) && !byItself.has(name))
  return known && (english !== '' || text.split(/\s+/).length <= maxWords) && !states.test(text)
}

/** Words of a feature that a brief only names: `next and previous buttons`. */
const maxWords = 12
