import type { Issue } from '../records/page/evaluation.js'

/** The parts of an issue that tell its cause. */
type IssueSigns = Pick<Issue, 'description' | 'requirement' | 'selectors' | 'element'>

/** Issues that share a cause: the gravest, and the others with what they share with it. */
export interface Cause<One extends IssueSigns = Issue> {
  readonly issue: One
  readonly related: readonly { readonly issue: One; readonly shares: string }[]
}

/** The kinds of things that issues share, by how the report names them. */
const kinds = [
  ['the same requirement', ({ requirement }: IssueSigns) => (requirement ? [plain(requirement)] : [])],
  ['the same address', addressesOf],
  ['the same element', elementsOf],
] as const

/** Groups issues, given the gravest first, that concern one requirement, address or element. Keeps their order. */
export function groupByCause<One extends IssueSigns>(issues: readonly One[]): readonly Cause<One>[] {
  const causes: { issue: One; related: { issue: One; shares: string }[] }[] = []
  const seen = new Map<string, (typeof causes)[number]>()
  for (const issue of issues) {
    const keys = kinds.flatMap(([shares, read]) => read(issue).map((key) => ({ shares, key })))
    const known = keys.find(({ key }) => seen.has(key))
    const cause = (known && seen.get(known.key)) ?? { issue, related: [] }
    if (known) cause.related.push({ issue, shares: known.shares })
    else causes.push(cause)
    for (const { key } of keys) if (!seen.has(key)) seen.set(key, cause)
  }
  return causes
}

/** Requirements and elements share their keys: a task asks for “dark mode”, and the button's name is “Dark mode”. */
const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

const base = 'http://page.invalid'

/** Addresses by their path, since the same one may be written with and without its host. */
function addressesOf({ description }: IssueSigns): string[] {
  const found = description.match(/\b(?:https?:\/\/|data:)[^\s“”"')<>]+|(?<=\s)\/[^\s“”"'),<>]+/g) ?? []
  return found.flatMap((address) => {
    const written = address.replace(/[.,;:]+$/, '')
    if (!URL.canParse(written, base)) return []
    const { pathname, search } = new URL(written, base)
    return pathname === '/' ? [] : [`address ${pathname}${search}`]
  })
}

/** Elements by selector and by name. A finding about many elements has no single cause, and the root means the whole page. */
function elementsOf({ selectors = [], element }: IssueSigns): string[] {
  const places =
    selectors.length > 3 ? [] : selectors.filter((selector) => !/^(?:html|body|:root)$/.test(selector))
  return [...places.map((selector) => `selector ${selector}`), ...(element ? [plain(element)] : [])]
}
