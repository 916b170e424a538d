import { controlLabel, type Signals, type Target } from '@webeval/core'
import { targetOf } from '../lab/target-of.js'

/** A control as the page has it now: where others came in before it, its selector may be that of another one. */
export function sameControl(look: Signals, target: Target): Target | undefined {
  const at = targetOf(look, target.selector)
  if (at && isAlike(at, target)) return at
  const alike = look.targets.filter((other) => isAlike(other, target))
  if (alike.length === 1 || at) return alike.length === 1 ? alike[0] : at
  // “58 votes for a dark theme” has become “59 votes for a dark theme”.
  const recounted = look.targets.filter((other) => other.role === target.role && isRecounted(other, target))
  if (recounted.length === 1) return recounted[0]
  // “Cancel booking LH-2125” is “Cancel booking LH-6693” where the page draws its numbers.
  const dealt = look.targets.filter((other) => other.role === target.role && isDealt(other, target))
  return dealt.length === 1 ? dealt[0] : undefined
}

/** Letters and a number written together, or a number other than a year. */
const code = /(?<![\p{L}\d-])(?:\p{L}+-?\d{3,}|(?!(?:19|20)\d\d(?!\d))\d{4,})(?![\p{L}\d-])/gu

const isDealt = (one: Target, other: Target): boolean => {
  const [label, before] = [one, other].map((each) => controlLabel(each).replace(code, '#'))
  return label === before && /\p{L}/u.test(label!) && label!.includes('#')
}

/** A number that leads a label, or is in brackets: others, as in “Remove item 3”, tell which control it is. */
const count = /^(\d+)(?=\s)|(?<=\()(\d+)(?=\))/

function isRecounted(one: Target, other: Target): boolean {
  const [label, before] = [controlLabel(one), controlLabel(other)]
  const [now, then] = [label, before].map((each) => Number(count.exec(each)?.[0] ?? NaN))
  return label.replace(count, '#') === before.replace(count, '#') && Math.abs(now! - then!) === 1
}

const isAlike = (one: Target, other: Target): boolean =>
  one.role === other.role && controlLabel(one) === controlLabel(other)
