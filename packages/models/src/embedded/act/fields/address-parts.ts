import { takesText, type PageView, type ViewedTarget } from '../../page/page-view.js'
import { optionFor } from '../../page/option-for.js'

const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b\d{4,5}(?:-\d{4})?\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/i

/** Labels of address fields. */
const fieldNames = {
  name: /\bname\b/,
  street: /\b(?:street|address|line 1|address 1)\b/,
  second: /\b(?:line 2|address 2|second line|flat|apartment|suite)\b/,
  town: /\b(?:town|city)\b/,
  postcode: /\b(?:post ?code|postal code|zip)\b/,
  country: /\bcountry\b/,
} as const

/** One part of an address and its field. */
export interface AddressPart {
  readonly field: ViewedTarget
  readonly value: string
}

/**
 * Splits a one-line address for a form with separate fields. null when the text is not an address, or the form has no
 * address fields.
 */
export function addressParts(text: string, page: PageView): readonly AddressPart[] | null {
  const parts = text.split(/\s*,\s*/).filter((part) => part !== '')
  if (parts.length < 3) return null
  const fields = page.targets.filter((view) => takesText(view) || view.target.tag === 'select')
  const fieldFor = (name: keyof typeof fieldNames) =>
    fields.find(
      (view) =>
        view.labels.some((label) => fieldNames[name].test(label)) &&
        (name === 'second' || !view.labels.some((label) => fieldNames.second.test(label))),
    )
  if (!fieldFor('postcode') || !fieldFor('street')) return null
  const found: AddressPart[] = []
  const put = (name: keyof typeof fieldNames, value: string | undefined) => {
    const field = fieldFor(name)
    if (field && value) found.push({ field, value })
  }
  const coded = parts.findIndex((part, index) => index > 0 && postcode.test(part))
  const code = postcode.exec(parts[coded] ?? '')?.[0]
  const country = parts.at(-1)
  const hasCountry = country !== undefined && coded !== parts.length - 1
  const named = parts.length > 3 && !/\d/.test(parts[0]!) && /\d/.test(parts[1]!)
  const lines = parts.slice(named ? 1 : 0, coded > 0 ? coded : hasCountry ? -1 : undefined)
  // The town may share a part with the postcode: `Bath BA1 5LN`.
  const withCode = coded > 0 && code ? parts[coded]!.replace(code, '').trim() : ''
  const town = withCode !== '' ? withCode : lines.length > 1 ? lines.pop() : undefined
  if (named) put('name', parts[0])
  put('street', lines[0])
  put('second', lines.slice(1).join(', '))
  put('town', town)
  put('postcode', code)
  if (hasCountry) put('country', country)
  return found.filter(
    ({ field, value }) => field.target.tag !== 'select' || optionFor(value, field) !== undefined,
  )
}
