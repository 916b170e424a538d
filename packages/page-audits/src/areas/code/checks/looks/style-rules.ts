import { type Container, parse, type Rule } from 'postcss'
import { readSelector, type Selector, splitOutside } from './selector.js'

/** One selector of the page's styles with its declarations. */
export interface StyleRule {
  readonly selector: Selector
  /** Its place among all rules. */
  readonly order: number
  /** Properties in small letters; `background-color` counts as `background`. */
  readonly values: ReadonlyMap<string, StyleValue>
  /** The scheme of the browser that it is for; `other` for a condition on anything else, such as the width. */
  readonly media: 'light' | 'dark' | 'other' | null
  readonly text: string
}

export interface StyleValue {
  readonly text: string
  readonly isImportant: boolean
}

/** More than style sheets that people wrote have: selectors, of all rules and of one, and characters. */
const [mostRules, mostOfOne, mostStyles] = [1200, 200, 300_000]

/** Reads the rules of style sheets; none where the order of layers decides, where they don't parse, or where there are too many. */
export function readStyles(styles: string): StyleRule[] {
  const found: StyleRule[] = []
  const root = styles.length > mostStyles ? null : parsedStyles(styles)
  let isOdd = false
  root?.walkAtRules(/^(?:layer|scope|import|container)$/, () => {
    isOdd = true
  })
  if (isOdd) return []
  root?.walkRules((rule) => {
    const media = mediaOf(rule)
    if (media === 'never' || found.length > mostRules) return
    const values = valuesOf(rule)
    const written = textOf(rule)
    for (const text of selectorsOf(rule)) {
      const selector = readSelector(text)
      if (selector && values.size > 0)
        found.push({ selector, order: found.length, values, media, text: written })
    }
  })
  return found.length > mostRules ? [] : found
}

/** A rule in words, without those that are nested in it. */
const textOf = ({ selector, nodes }: Rule): string =>
  `${selector.slice(0, longestText)} { ${(nodes ?? [])
    .flatMap((one) => (one.type === 'decl' ? `${one.prop}: ${one.value.slice(0, longestText)}` : []))
    .slice(0, mostDeclarations)
    .join('; ')} }`

const [longestText, mostDeclarations] = [200, 20]

function parsedStyles(styles: string): Container | null {
  try {
    return parse(styles)
  } catch {
    return null
  }
}

const longestList = 20_000

function mediaOf(rule: Rule): StyleRule['media'] | 'never' {
  let media: StyleRule['media'] = null
  for (let up = rule.parent as Container | undefined; up; up = up.parent as Container | undefined) {
    if (up.type !== 'atrule') continue
    const { name, params } = up as Container & { name: string; params: string }
    if (/keyframes$|^(?:font-face|page)$/.test(name) || /print|forced-colors|prefers-contrast/.test(params))
      return 'never'
    const scheme = /^(?:screen and )?\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/.exec(
      params.trim(),
    )?.[1]
    media =
      name === 'media' && scheme !== undefined && media === null ? (scheme as 'light' | 'dark') : 'other'
  }
  return media
}

function valuesOf(rule: Rule): Map<string, StyleValue> {
  const values = new Map<string, StyleValue>()
  rule.each((node) => {
    if (node.type !== 'decl') return
    const name = node.prop.startsWith('--') ? node.prop : node.prop.toLowerCase()
    const key = name === 'background-color' ? 'background' : name
    const isImage = name === 'background-image' && node.value !== 'none'
    values.set(isImage ? 'background' : key, {
      text: isImage ? 'url()' : node.value,
      isImportant: node.important === true,
    })
  })
  return values
}

/** The selectors of a rule; those of a nested one with its parent's. */
function selectorsOf(rule: Rule, depth = 0): string[] {
  const own = splitOutside(rule.selector.slice(0, longestList), /,/).slice(0, mostOfOne)
  let up = rule.parent as Container | undefined
  while (up && up.type === 'atrule') up = up.parent as Container | undefined
  if (up?.type !== 'rule' || depth > 3) return own
  const outer = selectorsOf(up as Rule, depth + 1)
  if (outer.length * own.length > mostOfOne) return []
  return outer.flatMap((above) =>
    own.map((one) => (one.includes('&') ? one.replaceAll('&', above) : `${above} ${one}`)),
  )
}
