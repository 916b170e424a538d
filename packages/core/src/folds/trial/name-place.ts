import type { Target } from '../../records/signals.js'

/** A target with what names it. */
export type NamedTarget = Pick<Target, 'selector' | 'name'> & Partial<Pick<Target, 'role'>>

/** People's words for roles whose elements are often nameless. */
const roleWords: Readonly<Record<string, string>> = {
  textbox: 'text field',
  searchbox: 'search field',
  spinbutton: 'number field',
  combobox: 'list',
  listbox: 'list',
  img: 'picture',
  listitem: 'list entry',
}

/** The same for elements of which only a selector is known. */
const tagWords: Readonly<Record<string, string>> = {
  a: 'link',
  input: 'field',
  textarea: 'text field',
  select: 'list',
  img: 'picture',
  li: 'list entry',
  tr: 'table row',
  td: 'table cell',
  th: 'table heading',
  p: 'paragraph',
  div: 'element',
  span: 'element',
}

/** A target as people would name it: by its accessible name, else by its role, else by what its selector says. */
export function namePlace(selector: string, targets: readonly NamedTarget[]): string {
  const target = targets.find((each) => each.selector === selector)
  const name = target?.name.trim()
  if (name) return `“${name}”`
  if (target?.role) {
    const alike = targets.filter(({ role }) => role === target.role)
    return ordinal(alike.indexOf(target) + 1, alike.length, roleWords[target.role] ?? target.role)
  }
  return fromSelector(selector)
}

function fromSelector(selector: string): string {
  const [, role, called] = /^role=(\w+)(?:\[name="(.+)"\])?$/.exec(selector) ?? []
  if (called) return `“${called}”`
  if (role) return `the ${roleWords[role] ?? role}`
  const [, counted, place] = /^:nth-match\((\w+),\s*(\d+)\)$/.exec(selector) ?? []
  if (counted) return ordinal(Number(place), 2, tagWords[counted] ?? counted)
  const label = /\[(?:aria-label|name|title|alt)=["']?([^"'\]]+)["']?\]$/.exec(selector)?.[1]
  if (label) return `“${label}”`
  const id = /^#([\w-]+)$/.exec(selector)?.[1]
  if (id) return `“${id.replace(/[-_]+/g, ' ')}”`
  const last = selector.split(/[\s>]+/).at(-1) ?? ''
  const [, tag = '', nth] = /^([a-z][a-z0-9]*)(?:.*?:nth-(?:of-type|child)\((\d+)\))?/i.exec(last) ?? []
  return nth ? ordinal(Number(nth), 2, tagWords[tag] ?? tag) : `the ${tagWords[tag] ?? (tag || 'element')}`
}

/** “the button” where it is the only one, else “the 2nd button”. */
function ordinal(place: number, among: number, thing: string): string {
  if (among < 2) return `the ${thing}`
  const ending = place % 100 > 10 && place % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `the ${place}${ending} ${thing}`
}
