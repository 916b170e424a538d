import { escaped } from '../../syntax/nodes.js'
import { excludeOneAnother } from './selector.js'
import type { StyleRule } from './style-rules.js'

/** Whether a rule may change what a weaker one gives to all of its elements. */
export function overrides(other: StyleRule, { selector }: StyleRule, texts: readonly string[]): boolean {
  const { subject } = other.selector
  if (excludeOneAnother(subject, selector.subject)) return false
  const extras = [...subject].filter((part) => !selector.subject.has(part))
  const isNarrower = [...selector.subject].every((part) => subject.has(part))
  // A selector without names may match any element; below a name it is for other elements than those that have names of their own.
  const isNamed = /[.#]/.test(other.selector.before) || [...subject].some((part) => /^[.#]/.test(part))
  if (extras.some((part) => passing.test(part))) return false
  if (!isNarrower) return !isNamed && mayBe(subject, selector.subject, texts)
  const isVariant =
    other.selector.before === '' && extras.length > 0 && extras.every((part) => part.startsWith('.'))
  return !(isVariant && selector.subject.size > 1 && isUsedAlone(selector.subject, texts))
}

/** States that pass, or that many elements never have. */
const passing =
  /^:(?:hover|focus|active|disabled|visited|checked|target|invalid|user-)|^\[(?:disabled|aria-disabled)/

/** Whether an element that one compound matches may match another without names, by the tags that the page writes. */
function mayBe(
  unnamed: ReadonlySet<string>,
  subject: ReadonlySet<string>,
  texts: readonly string[],
): boolean {
  const tag = [...subject].find((part) => /^[a-z]/i.test(part)) ?? '[a-z]\\w*'
  const isWritten = (parts: Iterable<string>, text: string) =>
    [...parts].every((part) => patternOf(part)?.test(text) ?? true)
  const tags = texts
    .flatMap((text) => text.match(new RegExp(`<${tag}(?=[\\s>])[^<>;]{0,400}`, 'gi')) ?? [])
    .filter((text) => isWritten(subject, text))
  return tags.length === 0 || tags.some((text) => isWritten(unnamed, text))
}

/** Matches opening tags that have a part of a selector, or put it together; null for states. */
function patternOf(part: string): RegExp | null {
  const [, name, value] = /^\[([\w-]+)[~^$*|]?(?:=(.*))?\]$/.exec(part) ?? []
  if (value !== undefined)
    return new RegExp(`\\s${name!}\\s*=\\s*["']?(?:${escaped(value)}(?![\\w-])|\\$\\{)`)
  if (name !== undefined) return new RegExp(`\\s${name}(?![\\w-])`)
  if (/^[.#]/.test(part)) return new RegExp(`(?<![\\w-])${escaped(part.slice(1))}(?![\\w-])`)
  return /^[a-z]/i.test(part) ? new RegExp(`^<${part}(?![\\w-])`, 'i') : null
}

/** Whether an element has the classes of a selector and no others. */
const isUsedAlone = (subject: ReadonlySet<string>, texts: readonly string[]): boolean => {
  const classes = [...subject].filter((part) => part.startsWith('.')).map((part) => part.slice(1))
  const list = new RegExp(`class(?:Name)?["']?\\s*[=:,]\\s*["'\`]${classes.map(escaped).join('\\s+')}["'\`]`)
  return classes.length > 0 && texts.some((text) => list.test(text))
}
