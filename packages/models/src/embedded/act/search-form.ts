import { deedPattern, toolNames } from '@webeval/core'
import { clickOn, type Decision } from '../plan/decision.js'
import { fieldLabel } from '../page/field-label.js'
import type { Known } from '../page/known.js'
import { isDisabled, nameOf, takesText, type PageView, type ViewedTarget } from '../page/page-view.js'
import { wordMatch, wordsOf } from '../words/words.js'

const sends = deedPattern(['search', 'send'], 'leads', { also: 'go|show results?' })

/**
 * Searches with several fields: types the matching part of the query into each, then submits. null when the page has
 * no such form.
 */
export function searchForm(text: string, page: PageView, known: Known): Decision | null {
  const fields = page.targets.filter(takesText)
  const button = page.targets.find(
    (view) => !isDisabled(view) && view.labels.some((label) => sends.test(label)),
  )
  if (fields.length < 2 || !button) return null
  const labelOf = (field: ViewedTarget) => fieldLabel(field, page)
  for (const { field, value } of valuesFor(text, fields, labelOf)) {
    if (known.tried(field.target.selector)) continue
    return {
      do: 'act',
      tool: toolNames.type,
      params: { target: field.target.selector, text: value },
      on: field.target.selector,
      completes: false,
      why: `Type ${JSON.stringify(value)} into ${JSON.stringify(labelOf(field))}.`,
    }
  }
  return clickOn(button.target.selector, nameOf(button))
}

/**
 * `directed by Holloway` for the field `Director`, `year 2011` for `Year`; the remaining word goes into the remaining
 * field.
 */
function valuesFor(text: string, fields: readonly ViewedTarget[], labelOf: (field: ViewedTarget) => string) {
  let left = text
  const found: { readonly field: ViewedTarget; readonly value: string }[] = []
  for (const field of fields) {
    const named = [...left.matchAll(/[\p{L}]+/gu)].find(([word]) =>
      wordsOf(labelOf(field)).some((label) => isAbout(label, wordsOf(word)[0] ?? '')),
    )
    if (!named) continue
    const behind = left.slice(named.index + named[0].length)
    const [whole, value] =
      /^\s*(?:by|is|of|from|in|:|=)?\s*(\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*)*|\d[\d.,/-]*\d|\d+)/u.exec(
        behind,
      ) ?? []
    if (whole === undefined || value === undefined) continue
    found.push({ field, value })
    left = `${left.slice(0, named.index)} ${behind.slice(whole.length)}`
  }
  const others = fields.filter((field) => !found.some((each) => each.field === field))
  const [word] = left.match(/[\p{L}\p{N}-]{3,}/gu) ?? []
  return others.length === 1 && word ? [...found, { field: others[0]!, value: word }] : found
}

/** `director` and `directed` name the same thing. */
const isAbout = (a: string, b: string): boolean =>
  wordMatch(a, b) > 0 || (a.length > 5 && b.length > 5 && a.slice(0, 5) === b.slice(0, 5))
