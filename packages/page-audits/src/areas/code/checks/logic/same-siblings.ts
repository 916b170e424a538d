import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { nodesIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { areOpposite } from './opposites.js'
import { type Sibling, siblingsOf } from './siblings.js'

/** Neighbours whose names say the opposite, with the same step or test in their code: `case 'back'` and `case 'forward'` that both call `move(id, 1)`. */
export function sameSiblings(program: Program): CodeFault[] {
  return siblingsOf(program).flatMap((group) =>
    group.flatMap((one, at) => {
      const earlier = group.slice(0, at).find((other) => other.code === one.code && other.name !== one.name)
      if (!earlier || !tells(program, one) || reads(program, one)) return []
      if (!areOpposite(earlier.name, one.name)) return []
      const says = `“${earlier.name}” and “${one.name}” run the same code, though their names say the opposite.`
      return [faultAt(program, one.node, 'inconsistent-code', says)]
    }),
  )
}

/** Whether code gives a function a step or a test that its opposite would give otherwise. */
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
  (node.type === 'Literal' && typeof node.value === 'number' && node.value !== 0) ||
  (node.type === 'UnaryExpression' && isPlain(node.argument)) ||
  (node.type === 'ArrowFunctionExpression' && node.body.type === 'Literal')

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
