import type { AnyNode } from 'acorn'
import type { Variable } from 'eslint-scope'
import { bare, calledName, type FunctionNode, isFunction, nodesIn, textIn } from './nodes.js'
import type { Program } from './program.js'

/** The declarator of a variable: `x = 1` of `const x = 1`. */
export function declaratorOf(variable: Variable | null) {
  const node = variable?.defs[0]?.node as AnyNode | undefined
  return node?.type === 'VariableDeclarator' && variable?.defs.length === 1 ? node : null
}

/** Whether a variable is set anywhere but where it is declared. */
export const isSetLater = ({ references }: Variable): boolean =>
  references.some((one) => one.isWrite() && !one.init)

/** So many names are followed that each refer to the next. */
const furthest = 8

/** Resolves a name that is set only once to the value of its declaration; yields any other expression as it is. */
export function meaningOf(program: Program, node: AnyNode, far = 0): AnyNode {
  const inner = bare(node)
  if (inner.type !== 'Identifier') return inner
  const variable = program.variable(inner)
  const declarator = declaratorOf(variable)
  if (!declarator?.init || declarator.id.type !== 'Identifier' || isSetLater(variable!) || far > furthest)
    return inner
  return meaningOf(program, declarator.init, far + 1)
}

/** The text that an expression always is. */
export const constantText = (program: Program, node: AnyNode | null | undefined): string | null =>
  node ? textIn(meaningOf(program, node)) : null

/** The function that an expression is, or that a name refers to. */
export function functionOf(program: Program, node: AnyNode): FunctionNode | null {
  const meaning = meaningOf(program, node)
  if (isFunction(meaning)) return meaning
  if (meaning.type !== 'Identifier') return null
  const [definition] = program.variable(meaning)?.defs ?? []
  return definition?.type === 'FunctionName' ? (definition.node as FunctionNode) : null
}

/** The function that a call by name runs, where the page declares it. */
export const calledFunction = (program: Program, call: AnyNode): FunctionNode | null =>
  call.type === 'CallExpression' && calledName(call) !== null ? functionOf(program, call.callee) : null

/** The expressions that a function may return. */
export function returnsOf({ body }: FunctionNode): AnyNode[] {
  if (body.type !== 'BlockStatement') return [body]
  return nodesIn(body, (node) => !isFunction(node)).flatMap((node) =>
    node.type === 'ReturnStatement' && node.argument ? [node.argument] : [],
  )
}
