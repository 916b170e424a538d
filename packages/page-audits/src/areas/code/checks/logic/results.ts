import type { AnyNode } from 'acorn'
import { type Calls, readCalls } from '../../syntax/calls.js'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { type FunctionNode, isFunction, methodOf, nodesIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { calledFunction, returnsOf } from '../../syntax/values.js'

/** Functions whose result is used and that return nothing, and functions that never read what they are called with. */
export function missingResults(program: Program): CodeFault[] {
  const calls = readCalls(program)
  return [
    ...program.nodes.flatMap((node) => {
      const says = noReturn(program, node) ?? nothingReturned(program, node)
      return says ? [faultAt(program, node, 'inconsistent-code', says)] : []
    }),
    ...[...calls.named].flatMap(([name, made]) => unreadParameter(program, calls, name, made) ?? []),
  ]
}

/** A callback of a method that needs its answer: `items.filter((item) => { item.done })`. */
function noReturn(program: Program, node: AnyNode): string | null {
  const method = methodOf(node)
  const [callback] = method?.call.arguments ?? []
  if (!method || !callback || !isFunction(callback) || callback.body.type !== 'BlockStatement') return null
  if (!/^(?:filter|find|findIndex|some|every|sort|toSorted|reduce)$/.test(method.name)) return null
  if (returnsOf(callback).length > 0 || callback.async) return null
  if (program.parent(node)?.type === 'ExpressionStatement' && method.name !== 'sort') return null
  return `${method.name}() needs a return value for each entry, and this function returns none.`
}

/** A call whose value is used, of a function that returns nothing. */
function nothingReturned(program: Program, node: AnyNode): string | null {
  const called = calledFunction(program, node)
  if (!called || called.async || called.generator || called.body.type !== 'BlockStatement') return null
  if (returnsOf(called).length > 0 || nodesIn(called.body).some(({ type }) => type === 'ThrowStatement'))
    return null
  const parent = program.parent(node)
  const isUsed =
    parent?.type === 'VariableDeclarator' ||
    parent?.type === 'TemplateLiteral' ||
    parent?.type === 'BinaryExpression' ||
    (parent?.type === 'AssignmentExpression' && parent.right === node) ||
    (parent?.type === 'IfStatement' && parent.test === node)
  return isUsed
    ? 'The function that is called here returns nothing, and the code goes on with its result.'
    : null
}

/** The last parameter of a function, where all that call it give one and the function never reads it. */
function unreadParameter(program: Program, calls: Calls, name: string, made: FunctionNode): CodeFault | null {
  const last = made.params.at(-1)
  if (last?.type !== 'Identifier' || last.name.startsWith('_') || made.body.type !== 'BlockStatement')
    return null
  const variable = program.variable(last)
  if (!variable || variable.references.some((one) => one.isRead())) return null
  if (nodesIn(made).some((one) => one.type === 'Identifier' && one.name === 'arguments')) return null
  const sites = calls.sitesOf(name)
  const areDirect = sites.every(
    (site) =>
      site.type === 'CallExpression' &&
      calledFunction(program, site) === made &&
      site.arguments.length >= made.params.length,
  )
  if (sites.length === 0 || !areDirect) return null
  const says = `${name}() is called with “${last.name}”, and never reads it: its result does not depend on it.`
  return faultAt(program, made, 'inconsistent-code', says)
}
