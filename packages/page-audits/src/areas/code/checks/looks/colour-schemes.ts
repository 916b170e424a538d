import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'
import { type Colour, colourOf, unset, written } from './colour-of.js'
import { partsOf, readSelector, splitOutside } from './selector.js'
import type { StyleRule } from './style-rules.js'

/** One look that a page can have: light, dark, or with another accent. */
export interface ColourScheme {
  /** The attribute or class of the page that it has, such as `[data-theme=dark]`; empty for the look at first. */
  readonly name: string
  readonly rules: readonly StyleRule[]
  /** The colour of the page itself; null where it is unknown. */
  readonly ground: Colour | null
  /** The colour that a rule gives for `color`, `fill` or `background`. */
  colour(value: string | undefined): Colour | null
}

/** When a rule holds, by what the root of the page has. */
interface Condition {
  readonly needs: readonly string[]
  readonly media: StyleRule['media']
}

/** A rule without the part of its selector that names a look. */
interface Conditional {
  readonly rule: StyleRule
  readonly condition: Condition
  readonly isRoot: boolean
}

/** Names of attributes and classes that switch the look of a page. */
const lookName = /theme|look|mode|scheme|dark|light|night|contrast|colou?r|accent|skin|palette/i
/** More looks than one page has. */
const mostSchemes = 16

/** The looks of a page, each with the rules that hold in it. */
export function readSchemes(
  code: PageCode,
  programs: readonly Program[],
  rules: readonly StyleRule[],
): ColourScheme[] {
  const split = rules.map(splitRule)
  const base = rootParts(code.markup)
  const states = new Map<
    string,
    { readonly has: ReadonlySet<string>; readonly media: string; readonly name: string }
  >()
  const add = (needs: readonly string[], media: 'light' | 'dark') => {
    const own = needs.filter((part) => !part.startsWith(':not('))
    const name = own.join('') || (media === 'dark' ? 'prefers-color-scheme: dark' : '')
    const bare = own.flatMap((part) => part.match(/^\[[\w-]+(?==)/)?.map((begin) => `${begin}]`) ?? [])
    states.set(name + media, { has: new Set([...withoutRivals(base, own), ...own, ...bare]), media, name })
  }
  add([], 'light')
  if (code.styles.includes('light-dark(')) add([], 'dark')
  for (const { condition, isRoot } of split)
    if (isRoot && condition.media !== 'other') add(condition.needs, condition.media ?? 'light')
  if (states.size > mostSchemes) return []
  const unknown = unknownProperties(code, programs, split)
  return [...states.values()].map(({ has, media, name }) => {
    const holding = split.filter(({ condition }) => holds(condition, has, media))
    return schemeOf(name, holding, media === 'dark', unknown)
  })
}

const holds = ({ needs, media }: Condition, has: ReadonlySet<string>, scheme: string): boolean =>
  (media === null || media === 'other' || media === scheme) &&
  needs.every((part) => {
    const denied = /^:not\((.*)\)$/.exec(part)?.[1]
    return denied === undefined ? has.has(part) : !has.has(denied)
  })

function schemeOf(
  name: string,
  holding: readonly Conditional[],
  prefersDark: boolean,
  unknown: ReadonlySet<string>,
): ColourScheme {
  const ofRoot = holding
    .filter(({ isRoot, rule }) => isRoot && rule.media !== 'other')
    .map(({ rule }) => rule)
    .toSorted((a, b) => a.selector.weight - b.selector.weight || a.order - b.order)
  const root = new Map(
    ofRoot.flatMap(({ values }) => [...values].map(([key, { text }]) => [key, text] as const)),
  )
  const declared = root.get('color-scheme') ?? ''
  const isDark = /dark/.test(declared) && (prefersDark || !/light/.test(declared))
  const lookup = (property: string) => (unknown.has(property) ? null : (root.get(property) ?? unset))
  const colour = (value: string | undefined) =>
    value === undefined ? null : colourOf(written(value, lookup, isDark))
  const ground = root.get('background')
  return {
    name,
    rules: holding.filter(({ isRoot }) => !isRoot).map(({ rule }) => rule),
    ground: ground === undefined ? (isDark ? null : colour('#fff')) : colour(ground),
    colour,
  }
}

/** Properties that scripts or the markup set, or rules of single elements. */
function unknownProperties(
  { markup }: PageCode,
  programs: readonly Program[],
  split: readonly Conditional[],
): Set<string> {
  const set = [markup, ...programs.map(({ source }) => source)].flatMap(
    (text) => text.match(/(?<!var\(\s?)--[\w-]+/g) ?? [],
  )
  const local = split.flatMap(({ rule, isRoot }) =>
    isRoot && rule.media !== 'other' ? [] : [...rule.values.keys()].filter((key) => key.startsWith('--')),
  )
  return new Set([...set, ...local])
}

/** Takes the parts that name the root of the page, or its look, off the front of a selector. */
function splitRule(rule: StyleRule): Conditional {
  const compounds = splitOutside(rule.selector.text, /\s/)
  const ofRoot: string[] = []
  while (compounds[0] !== undefined && isRootCompound(compounds[0])) {
    ofRoot.push(...partsOf(compounds.shift()!))
    if (compounds[0] === '>') compounds.shift()
  }
  const needs = ofRoot.filter((part) => !/^(?:html|body|:root)$/.test(part))
  const condition = { needs, media: rule.media }
  if (compounds.length === 0) return { rule, condition, isRoot: true }
  const rest = ofRoot.length > 0 ? readSelector(compounds.join(' ')) : null
  const selector = rest ? { ...rest, text: rule.selector.text, weight: rule.selector.weight } : rule.selector
  return { rule: { ...rule, selector }, condition, isRoot: false }
}

const isRootCompound = (compound: string): boolean => {
  const parts = partsOf(compound)
  return (
    parts.some((part) => /^(?:html|body|:root)$/.test(part)) ||
    (parts.length > 0 &&
      parts.every(
        (part) =>
          /^\[data-(?:bs-)?(?:theme|mode|scheme|color-scheme|colour-scheme|look|appearance)=/.test(part) ||
          /^\.(?:(?:theme|mode|is)-)?(?:dark|light|night)(?:-(?:theme|mode|scheme))?$/.test(part) ||
          part.startsWith(':not('),
      ) &&
      parts.some((part) => lookName.test(part)))
  )
}

/** The attributes and classes of the page's root, as its markup has them. */
function rootParts(markup: string): string[] {
  return ['html', 'body'].flatMap((tag) => {
    const [attributes = ''] = new RegExp(`<${tag}\\s[^<>]*>`, 'i').exec(markup) ?? []
    return [...attributes.matchAll(/\s([\w-]+)\s*=\s*["']?([^"'<>]*)["'\s>]/g)].flatMap(([, name, value]) =>
      name === 'class' ? value!.split(/\s+/).map((one) => `.${one}`) : [`[${name!}=${value!}]`, `[${name!}]`],
    )
  })
}

/** Parts of the root without those that a look replaces: another value of its attribute, the class of the other look. */
function withoutRivals(base: readonly string[], own: readonly string[]): string[] {
  const nameOf = (part: string) => /^\[([\w-]+)=/.exec(part)?.[1] ?? null
  return base.filter((part) =>
    own.every(
      (one) =>
        (nameOf(part) === null || nameOf(part) !== nameOf(one)) &&
        !(one.startsWith('.') && part.startsWith('.') && lookName.test(part)),
    ),
  )
}
