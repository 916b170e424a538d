import type { Target } from '@webeval/core'
import { fieldKind, wordsOf } from './field-values.js'
import { namesKind } from './hints/field-words.js'

/** Whether a field takes e-mail addresses and nothing else: “Username or e-mail” takes either. */
export function takesOnlyAddresses(target: Target): boolean {
  const said = wordsOf(target)
  const takesOther = namesKind('user name', said) || namesKind('phone', said)
  return fieldKind(target) === 'email' && (target.type === 'email' || !takesOther)
}

/** Values that the field should refuse, with the reason in words. Only what its type or its words make certain. */
export function invalidValues(target: Target): readonly { readonly value: string; readonly why: string }[] {
  const kind = fieldKind(target)
  if (kind === 'email')
    return takesOnlyAddresses(target) ? [{ value: 'not-an-email', why: 'no e-mail address' }] : []
  if (
    kind === 'number' &&
    target.type === 'number' &&
    target.range &&
    Number.isFinite(target.range.min) &&
    target.range.min >= 0
  )
    return [{ value: String(target.range.min - 5), why: `less than the ${target.range.min} that it takes` }]
  if (kind === 'number' && namesKind('count', wordsOf(target)))
    return [{ value: '-5', why: 'a negative number where there can be none' }]
  if (kind === 'phone') return [{ value: 'call me maybe', why: 'no phone number' }]
  if (kind === 'url') return [{ value: 'not a url', why: 'no web address' }]
  if (kind === 'card') return [{ value: '12', why: 'no card number' }]
  return []
}
