/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A field of one of several blocks that ask for the same things. */
export interface SiblingField {
  readonly selector: string
  readonly kind: 'time' | 'number' | 'words'
  readonly value: string
  readonly max: number | null
}

/** Blocks that ask for the same things, one a day or one an entry, and what the page says outside of them. */
export interface SiblingGroup {
  readonly rows: readonly { readonly name: string; readonly fields: readonly SiblingField[] }[]
  /** Short texts outside of the blocks, by selector. */
  readonly outside: Readonly<Record<string, string>>
}

/** Finds groups of at least four blocks whose fields have the same labels. Runs in the page. */
export const scanSiblings = defineScan(function scanSiblings(kit: PageKit): SiblingGroup[] {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const usual = 'input:not([type]),input[type=text],input[type=number],input[type=time],input[type=tel]'
  const fieldsIn = (block: Element) =>
    Array.from(block.querySelectorAll('input,textarea')).filter(
      (field) =>
        kit.visible(field) && !field.matches('[type=hidden],[type=checkbox],[type=radio],[type=search]'),
    )
  const isUsual = (field: Element) =>
    field.matches(usual) && !field.matches('[readonly]') && !kit.disabled(field)
  const kindOf = (field: Element): SiblingField['kind'] => {
    const { type, inputMode, value } = field as HTMLInputElement
    if (type === 'time') return 'time'
    const counts =
      type === 'number' || /^(?:numeric|decimal)$/.test(inputMode) || /^\d+(?:[.,]\d+)?$/.test(value)
    return counts ? 'number' : 'words'
  }
  const days = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((form) => [
      ...Array.from({ length: 7 }, (_, at) =>
        new Intl.DateTimeFormat(language, { weekday: form }).format(new Date(2024, 0, at + 1)),
      ),
      ...Array.from({ length: 12 }, (_, at) =>
        new Intl.DateTimeFormat(language, { month: form }).format(new Date(2024, at, 2)),
      ),
    ]),
  )
  const named = new RegExp(
    `(?<!\\p{L})(?:${days
      .toSorted((one, two) => two.length - one.length)
      .map((day) => day.replace(/\W/g, ''))
      .join('|')})(?!\\p{L})|\\d+`,
    'giu',
  )
  const common = (labels: readonly string[]): number => {
    let length = 0
    while (labels.every((label) => length < label.length && label[length] === labels[0]![length])) length++
    return length
  }
  /** Whether labels say the same of different things: `Hours on Monday`, `Hours of Anna` next to the name “Anna”. */
  const areAlike = (labels: readonly string[], blocks: readonly Element[]): boolean => {
    const bare = labels.map((label) => label.toLowerCase().replace(named, '#'))
    if (bare.every((label) => label === bare[0])) return true
    const begin = common(labels)
    const end = common(labels.map((label) => Array.from(label).toReversed().join('')))
    return (
      begin + end > 2 &&
      labels.every((label, at) => {
        const own = plain(label.slice(begin, label.length - end)).replace(/^\W+|\W+$/g, '')
        const said = plain((blocks[at] as HTMLElement).innerText)
        return own !== '' && said.includes(own) && !said.includes(label)
      })
    )
  }
  const signOf = (block: Element) =>
    fieldsIn(block)
      .map((field) => `${field.localName}${kindOf(field)}`)
      .join()
  const free = /(?<!\p{L})(?:free|gratis|kostenlos|gratuit\p{L}*|optional|disabled)(?!\p{L})/iu
  const groups: SiblingGroup[] = []
  for (const parent of kit.all()) {
    if (parent.children.length < 4 || !kit.visible(parent) || parent.closest('dialog,[role=dialog]')) continue
    const all = Array.from(parent.children).filter((child) => {
      const fields = fieldsIn(child)
      return fields.length > 0 && fields.length < 5 && fields.every(isUsual)
    })
    const blocks = all.filter(
      (child) => child.localName === all[0]!.localName && signOf(child) === signOf(all[0]!),
    )
    if (blocks.length < 4 || blocks.length < all.length || blocks.length > 12) continue
    if (blocks.some((block) => free.test((block as HTMLElement).innerText))) continue
    const fields = blocks.map(fieldsIn)
    if (fields[0]!.every((field) => kindOf(field) === 'words')) continue
    if (
      !fields[0]!.every((_, at) =>
        areAlike(
          fields.map((row) => kit.nameOf(row[at]!)),
          blocks,
        ),
      )
    )
      continue
    const outside: Record<string, string> = {}
    for (const element of kit.all()) {
      const text = kit.ownText(element)
      if (
        text === '' ||
        text.length > 80 ||
        element.closest('button,label,select,option,legend,script,style,template')
      )
        continue
      if (blocks.some((block) => block.contains(element)) || !kit.visible(element)) continue
      // A table with a line for each block, as of standings: a line follows whoever is in it.
      const line = element.closest('tbody tr,li')
      if (line && line.parentElement!.children.length >= blocks.length) continue
      outside[kit.selectorOf(element)] = plain((element as HTMLElement).innerText).slice(0, 120)
    }
    groups.push({
      rows: blocks.map((block, at) => ({
        name:
          plain((block.querySelector('legend,h1,h2,h3,h4,th,strong,b') as HTMLElement | null)?.innerText) ||
          kit.nameOf(fields[at]![0]!),
        fields: fields[at]!.map((field) => ({
          selector: kit.selectorOf(field),
          kind: kindOf(field),
          value: (field as HTMLInputElement).value,
          max: (field as HTMLInputElement).max === '' ? null : Number((field as HTMLInputElement).max),
        })),
      })),
      outside,
    })
  }
  return groups.slice(0, 2)
})
