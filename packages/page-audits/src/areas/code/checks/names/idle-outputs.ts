import type { AnyNode } from 'acorn'
import { type CodeFault, quoted } from '../../syntax/code-fault.js'
import { escaped } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'

/** Code that reaches elements by their place, so that it need not name them. */
const byPlace =
  /(?:next|previous|first|last)(?:Element)?(?:Sibling|Child)|\.child(?:ren|Nodes)\b|htmlFor|\.labels\b/

/** Code that works out which element it asks for. */
const asksComputed =
  /(?:getElementById|querySelector|\$|byId|el)\(\s*[\w.]+(?:\(|\.(?:replace|concat|slice)\()|getElementsByTagName|\.elements\b/

/** More names than elements that people wrote have. */
const [mostIds, mostNames] = [500, 12]

/** Elements that show results or progress and that no script, style or label names, in a page whose scripts use most other ids. */
export function idleOutputs({ markup, styles }: PageCode, programs: readonly Program[]): CodeFault[] {
  const source = programs.map(({ source: text }) => text).join('\n')
  const all = [...markup.matchAll(/<([a-z][\w-]{0,40})(\s[^<>]{0,600})>([^<\s]?)/g)].flatMap(
    ([found, tag = '', attributes = '', words = '']) => {
      const whole = found.slice(0, found.length - words.length)
      const id = /\sid\s*=\s*["']?([\w-]{1,80})/.exec(attributes)?.[1]
      return id === undefined ? [] : [{ whole, kind: kindOf(tag, attributes), attributes, words, id }]
    },
  )
  const built = programs.flatMap(({ nodes }) => nodes.flatMap(endsOfBuilt))
  const isNamed = (id: string) =>
    mentions(source, id) ||
    built.some(({ begin, end }) => begin + end !== '' && id.startsWith(begin) && id.endsWith(end))
  if (programs.length === 0 || all.length > mostIds || byPlace.test(source) || asksComputed.test(source))
    return []
  if (all.filter(({ id }) => isNamed(id)).length < all.length / 2) return []
  return all.flatMap(({ whole, kind, attributes, words, id }): CodeFault[] => {
    if (kind === null || isNamed(id) || mentions(styles, id) || mentions(markup.replaceAll(whole, ''), id))
      return []
    // Forms have it under its name.
    const [, ownName] = /\sname\s*=\s*["']?([\w-]+)/.exec(attributes) ?? []
    if (ownName !== undefined && mentions(source, ownName)) return []
    // Selectors may also name its tag, class or attributes.
    const names = [kind, ...namesIn(attributes).slice(0, mostNames)]
    const selected = new RegExp(
      `["'\`][^"'\`<>]{0,200}(?<![\\w-])(?:${names.map(escaped).join('|')})(?![\\w-])[^"'\`<>]{0,200}["'\`]`,
    )
    if (selected.test(source) || /\[(?:for|role|aria-live)/.test(source)) return []
    if (
      kind !== 'output' &&
      !all.some((other) => other.kind === kind && other.id !== id && isNamed(other.id))
    )
      return []
    if (showsSomething(kind, attributes, words)) return []
    const says = `No script writes the ${kind} “${id}”: it always shows the same.`
    return [
      { rule: 'missing-reference', says, place: 'the markup', quote: quoted(whole), selector: `#${id}` },
    ]
  })
}

/** Whether an element is meant to show what the markup says: a bar with a value, an output with words that follows no field. */
const showsSomething = (kind: string, attributes: string, words: string): boolean =>
  /^(?:progress|meter)$/.test(kind)
    ? /\svalue\s*=/.test(attributes)
    : kind === 'output' && words !== '' && !/\sfor\s*=/.test(attributes)

/** The classes, the name and the data attributes of an element. */
const namesIn = (attributes: string): string[] => [
  ...[...attributes.matchAll(/\s(?:class|name)\s*=\s*["']?([\w -]+)/g)].flatMap(([, names = '']) =>
    names.trim().split(/\s+/),
  ),
  ...(attributes.match(/data-[\w-]+/g) ?? []),
]

function kindOf(tag: string, attributes: string): string | null {
  if (/^(?:output|progress|meter)$/.test(tag)) return tag
  return /\srole\s*=\s*["']?status/.test(attributes) ? 'status' : null
}

/** The fixed texts that a text which code builds begins and ends with: `-error` of `${name}-error`. */
function endsOfBuilt(node: AnyNode): { readonly begin: string; readonly end: string }[] {
  const clean = (text: string) => text.replace(/^[#.]/, '')
  if (node.type === 'TemplateLiteral' && node.expressions.length > 0)
    return [{ begin: clean(node.quasis[0]!.value.raw), end: node.quasis.at(-1)!.value.raw }]
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return []
  return [{ begin: clean(fixed(node.left)), end: fixed(node.right) }]
}

function fixed(node: AnyNode): string {
  if (node.type === 'BinaryExpression') return fixed(node.left)
  return node.type === 'Literal' ? String(node.value) : ''
}

const mentions = (text: string, id: string) => new RegExp(`(?<![\\w-])${escaped(id)}(?![\\w-])`).test(text)
