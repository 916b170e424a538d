import type { AnyNode, CallExpression, Expression, Property } from 'acorn'

/** A function of any form. */
export type FunctionNode = Extract<
  AnyNode,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>

/** The nodes right below a node. */
export function childrenOf(node: AnyNode): AnyNode[] {
  const found: AnyNode[] = []
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) found.push(one)
  return found
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** A node and all below it, parents first. Leaves out what is below a node that `enters` refuses. */
export function nodesIn(node: AnyNode, enters: (node: AnyNode) => boolean = () => true): AnyNode[] {
  const found: AnyNode[] = []
  const queue = [node]
  for (let at = queue.pop(); at; at = queue.pop()) {
    found.push(at)
    if (at === node || enters(at)) queue.push(...childrenOf(at).toReversed())
  }
  return found
}

export const isFunction = (node: AnyNode): node is FunctionNode =>
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression'

/** The name of the property that code reads, sets or calls: `x` of `a.x`, `a?.x` and `a['x']`; null where it is computed. */
export function propertyOf(node: AnyNode): string | null {
  if (node.type !== 'MemberExpression') return null
  const { property, computed } = node
  if (computed) return textIn(property)
  return property.type === 'Identifier' || property.type === 'PrivateIdentifier' ? property.name : null
}

/** A call of a method: `object.name(…)`. */
export interface MethodCall {
  readonly name: string
  readonly object: Expression
  readonly call: CallExpression
}

/** The method that a node calls; null for any other node. */
export function methodOf(node: AnyNode | null): MethodCall | null {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null
  const name = propertyOf(node.callee)
  const { object } = node.callee
  return name === null || object.type === 'Super' ? null : { name, object, call: node }
}

/** The function that a node calls by its name alone. */
export const calledName = (node: AnyNode): string | null =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : null

/** A node without the `?.` around it. */
export const bare = (node: AnyNode): AnyNode => (node.type === 'ChainExpression' ? node.expression : node)

/** A text that code spells out: `'x'`, or a template without parts. */
export function textIn(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}

/** The name of an entry of an object: `a` of `{ a: 1 }` and `{ 'a': 1 }`; null where it is computed. */
export function propertyKey({ key, computed }: Pick<Property, 'key' | 'computed'>): string | null {
  if (computed) return null
  return key.type === 'Identifier' ? key.name : textIn(key)
}

/** Patterns of longer texts take too long to make. */
const longestName = 120

/** A name of the page as a pattern that matches it alone; one that matches nothing for a text that is too long to be a name. */
export const escaped = (name: string): string =>
  name.length > longestName ? '(?!)' : name.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
