import { isTextField } from '../../../controls/field-values.js'
import type { Target } from '@webeval/core'
import type { Opener } from './openers-of.js'

/** Values of the text fields that an opener brought up, by selector. */
export type FieldValues = ReadonlyMap<string, Pick<Target, 'name' | 'value' | 'type'>>

/** Field values that an opener shows on a fresh page. */
export interface OpenedForm {
  readonly opener: Opener
  readonly values: FieldValues
}

/** A value that one opener left in a field of another. */
export interface Leftover {
  readonly selector: string
  readonly name: string
  readonly value: string
  /** The value in its place on a fresh page. */
  readonly due: string
}

/** Text fields that a click brought up. */
export function broughtUp(before: readonly Target[], after: readonly Target[]): FieldValues {
  const known = new Set(before.map(({ selector }) => selector))
  return new Map(
    after
      .filter((target) => isTextField(target) && !target.state['disabled'] && !known.has(target.selector))
      .map((target) => [target.selector, target]),
  )
}

/** A page may propose the day, or the time, that was chosen last. */
const isMoment = (type: string | undefined): boolean => /date|time|month|week/.test(type ?? '')

/** Fields whose values differ between two openers, so that one left behind is seen. */
const differing = (own: FieldValues, other: FieldValues): Leftover[] =>
  [...own].flatMap(([selector, { name, value: due = '', type }]) => {
    const { value = '', name: otherName } = other.get(selector) ?? {}
    const counts = otherName === name && value.trim() !== '' && value !== due && !isMoment(type)
    return counts ? [{ selector, name, value, due }] : []
  })

/** Values of `other` that are in the fields of `own` once `other` was opened and cancelled. `later`: these fields then. */
export const leftovers = (own: FieldValues, other: FieldValues, later: FieldValues): readonly Leftover[] =>
  differing(own, other).filter(({ selector, value }) => later.get(selector)?.value === value)

/** An opener, and the one that was used before it. */
export interface OpenerPair {
  readonly own: OpenedForm
  readonly other: OpenedForm
}

/** Pairs of openers whose values differ, one pair of each two kinds, the pair with most differing values first. */
export function tellingPairs(forms: readonly OpenedForm[]): readonly OpenerPair[] {
  const pairs = forms
    .flatMap((own) => forms.filter((other) => other !== own).map((other) => ({ own, other })))
    .map((pair) => ({ ...pair, fields: differing(pair.own.values, pair.other.values).length }))
    .filter(({ fields }) => fields > 0)
    .toSorted((one, two) => two.fields - one.fields)
  const kindsOf = ({ own, other }: OpenerPair) => `${own.opener.kind} ${other.opener.kind}`
  return pairs.filter((pair, index) => pairs.findIndex((one) => kindsOf(one) === kindsOf(pair)) === index)
}
