import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { calledName, type FunctionNode, isFunction, nodesIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'

/** Promises that are settled in some cases only: whoever waits for one waits for ever in the others. */
export function unsettledPromises(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const made =
      node.type === 'NewExpression' && program.text(node.callee) === 'Promise' ? node.arguments[0] : null
    if (!made || !isFunction(made) || made.body.type !== 'BlockStatement') return []
    const names = new Set(made.params.map((one) => program.text(one)))
    const settling = nodesIn(made.body).filter((one) => names.has(calledName(one) ?? ''))
    const homes = new Set(settling.map((one) => program.around(one)))
    const [home] = homes
    // Several callbacks may each settle it.
    if (homes.size !== 1 || !home || !runsOnce(program, made, home) || handsOn(made, names)) return []
    if (settles(home, names)) return []
    const says =
      'This promise is settled in some cases only: in the others whoever waits for it waits for ever.'
    return [faultAt(program, settling.at(-1)!, 'inconsistent-code', says)]
  })
}

/** Whether a function inside a promise runs just once: it is the promise's own, or one that is handed to a timer. */
const runsOnce = (program: Program, made: FunctionNode, home: FunctionNode): boolean =>
  home === made ||
  (home.type === 'ArrowFunctionExpression' && calledName(program.parent(home)!) === 'setTimeout')

/** Whether the functions that settle a promise are also handed to other code. */
const handsOn = (made: FunctionNode, names: ReadonlySet<string>): boolean => {
  const called = nodesIn(made.body).filter((one) => names.has(calledName(one) ?? '')).length
  const named = nodesIn(made.body).filter((one) => one.type === 'Identifier' && names.has(one.name)).length
  return named > called
}

const leaves = (node: AnyNode): boolean => nodesIn(node).some(({ type }) => type === 'ReturnStatement')

const settles = (node: AnyNode | null | undefined, names: ReadonlySet<string>): boolean => {
  switch (node?.type) {
    case 'FunctionExpression':
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression':
      return settles(node.body, names)
    case 'BlockStatement':
      // A branch that returns early settles nothing.
      return node.body.some((one, at) => settles(one, names) && !node.body.slice(0, at).some(leaves))
    case 'IfStatement':
      return node.alternate ? settles(node.consequent, names) && settles(node.alternate, names) : false
    case 'SwitchStatement':
    case 'TryStatement':
    case 'ThrowStatement':
    case 'ForStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
      return true
    case undefined:
      return false
    default:
      return nodesIn(node!).some((one) => names.has(calledName(one) ?? ''))
  }
}
