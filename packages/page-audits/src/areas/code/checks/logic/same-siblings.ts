import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { calledName, type FunctionNode, nodesIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { callsByName, functionOf } from '../../syntax/values.js'
import { areOpposite } from './opposites.js'
import { type Sibling, siblingsOf } from './siblings.js'

/** Neighbours with the same code whose names say something else: two cases that both call `move(id, 1)`, while nothing calls it otherwise. */
export function sameSiblings(program: Program): CodeFault[] {
  return siblingsOf(program).flatMap((group) =>
    group.flatMap((one, at) => {
      const earlier = group.slice(0, at).find((other) => other.code === one.code && other.name !== one.name)
      if (!earlier || !tells(program, one) || reads(program, one)) return []
      if (!areOpposite(earlier.name, one.name) && !(isOneCall(one) && isGivenAlone(program, one))) return []
      const says = `The code for “${one.name}” does exactly what that for “${earlier.name}” does: one of them does the work of the other.`
      return [faultAt(program, one.node, 'inconsistent-code', says)]
    }),
  )
}

/** Whether code gives a function a value that another name would give otherwise; the ids of elements don't count. */
const tells = (program: Program, { body, code }: Sibling): boolean =>
  !common.test(code) &&
  body.some((part) =>
    nodesIn(part).some(
      (node) =>
        node.type === 'CallExpression' &&
        program.parent(node)?.type !== 'MemberExpression' &&
        node.arguments.some(isPlain),
    ),
  )

/** Both of two opposite answers may well do this. */
const common = /toggle|close|hide|dismiss|cancel|confirm|track|log\(/i

const isPlain = (node: AnyNode): boolean =>
  (node.type === 'Literal' && node.value !== null && node.value !== '') ||
  (node.type === 'UnaryExpression' && isPlain(node.argument)) ||
  (node.type === 'ArrowFunctionExpression' && isPlain(node.body))

/** Whether code depends on whom it runs for: on the event, or on its object. */
const reads = (program: Program, { made, body }: Sibling): boolean => {
  const names = new Set(['event', ...(made?.params ?? []).flatMap((one) => namesIn(one))])
  const isMethod = made?.type === 'FunctionExpression'
  return body.some((part) =>
    nodesIn(part).some(
      (node) =>
        (node.type === 'Identifier' && names.has(node.name)) ||
        (node.type === 'ThisExpression' && !isMethod) ||
        (node.type === 'MemberExpression' && program.text(node) === 'document.activeElement'),
    ),
  )
}

const namesIn = (pattern: AnyNode): string[] =>
  nodesIn(pattern).flatMap((node) => (node.type === 'Identifier' ? [node.name] : []))

/** Whether code only calls one function of the page. */
const isOneCall = ({ body }: Sibling): boolean => body.length === 1 && callIn(body[0]!) !== null

function callIn(node: AnyNode): Extract<AnyNode, { type: 'CallExpression' }> | null {
  if (node.type === 'ExpressionStatement') return callIn(node.expression)
  if (node.type === 'ReturnStatement') return node.argument ? callIn(node.argument) : null
  return node.type === 'CallExpression' && calledName(node) !== null ? node : null
}

/** Whether the function that code calls is given the same value everywhere, though it does several things by that value. */
function isGivenAlone(program: Program, { body }: Sibling): boolean {
  const call = callIn(body[0]!)!
  const made = functionOf(program, call.callee)
  if (!made) return false
  const calls = callsByName(program, call) ?? []
  return call.arguments.some(
    (given, at) =>
      given.type === 'Literal' &&
      isUsed(made, made.params[at]) &&
      calls.length > 1 &&
      calls.every(({ arguments: [...others] }) => {
        const other = others[at]
        return other !== undefined && program.text(other) === program.text(given)
      }),
  )
}

const isUsed = (made: FunctionNode, parameter: AnyNode | undefined): boolean =>
  parameter?.type === 'Identifier' &&
  nodesIn(made.body).some((node) => node.type === 'Identifier' && node.name === parameter.name)
