import type { AnyNode } from 'acorn'
import { bare, methodOf, propertyKey, propertyOf, textIn } from './nodes.js'
import type { Program } from './program.js'
import { meaningOf } from './values.js'

const asks = /^(?:\$\$?|q|qs|el|id|by\w*|get\w*|querySelector|find|dom|elem\w*|node|ref)$/i

/** The id of the element that an expression is: `$('dialog')`, `document.querySelector('#dialog')`, a variable or property that is set to such a call. */
export function elementId(program: Program, node: AnyNode): string | null {
  const inner = meaningOf(program, bare(node))
  if (inner.type === 'CallExpression') return idAsked(inner)
  const name = propertyOf(inner)
  if (name === null) return null
  const values = valuesOf(program, name)
  return values.length === 1 && values[0]!.type === 'CallExpression' ? idAsked(values[0]!) : null
}

function idAsked(call: AnyNode): string | null {
  if (call.type !== 'CallExpression' || call.arguments.length !== 1) return null
  const name = call.callee.type === 'Identifier' ? call.callee.name : (methodOf(call)?.name ?? '')
  const [, id] = /^#?([\w-]+)$/.exec(textIn(call.arguments[0]) ?? '') ?? []
  return id !== undefined && asks.test(name) ? id : null
}

/** All values that a program gives to a property. */
const valuesOf = (program: Program, name: string): AnyNode[] =>
  program.nodes.flatMap((node) => {
    if (node.type === 'AssignmentExpression') return propertyOf(node.left) === name ? [node.right] : []
    if (node.type === 'PropertyDefinition')
      return node.value && propertyKeyOf(node) === name ? [node.value] : []
    return node.type === 'Property' &&
      propertyKey(node) === name &&
      program.parent(node)?.type === 'ObjectExpression'
      ? [node.value]
      : []
  })

const propertyKeyOf = (node: Extract<AnyNode, { type: 'PropertyDefinition' }>): string | null =>
  node.key.type === 'Identifier' || node.key.type === 'PrivateIdentifier' ? node.key.name : null
