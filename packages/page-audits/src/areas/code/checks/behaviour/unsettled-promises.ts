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
    const waits = waitsForGood(program, made)
    if (waits.length > 0) return waits
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

/** A promise that takes a function for failures, never calls it, and waits for one event that a failure keeps from coming: `image.onload = …` without `onerror`. */
function waitsForGood(program: Program, made: FunctionNode): CodeFault[] {
  const [, fails] = made.params
  if (fails?.type !== 'Identifier') return []
  const isUsed = nodesIn(made.body).some((one) => one.type === 'Identifier' && one.name === fails.name)
  const text = program.text(made.body)
  if (isUsed || !/\.onload\b|['"]load['"]/.test(text) || /error|abort|loadend|setTimeout/i.test(text))
    return []
  const says = `“${fails.name}” is never called: where the loading fails, whoever waits for this promise waits for ever.`
  return [faultAt(program, fails, 'inconsistent-code', says)]
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

/** How code ends that should settle a promise: it has, it has left without, or it goes to what follows. */
type End = 'settled' | 'left' | 'open'

const settles = (home: FunctionNode, names: ReadonlySet<string>): boolean =>
  endOf(home.body, names) === 'settled'

function endOf(node: AnyNode | null | undefined, names: ReadonlySet<string>): End {
  const calls = node && nodesIn(node).some((one) => names.has(calledName(one) ?? ''))
  switch (node?.type) {
    case 'BlockStatement':
      for (const one of node.body) {
        const end = endOf(one, names)
        if (end !== 'open') return end
      }
      return 'open'
    case 'IfStatement': {
      const ends = [endOf(node.consequent, names), endOf(node.alternate, names)]
      if (ends.includes('left')) return 'left'
      return ends.every((end) => end === 'settled') ? 'settled' : 'open'
    }
    case 'ReturnStatement':
      return calls ? 'settled' : 'left'
    case 'SwitchStatement':
    case 'TryStatement':
    case 'ThrowStatement':
    case 'ForStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
      return 'settled'
    default:
      return calls ? 'settled' : 'open'
  }
}
