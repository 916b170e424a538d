import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { type FunctionNode, isFunction, methodOf, nodesIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'

/** Methods that only return something. */
const pure =
  /^(?:filter|slice|concat|trim|toLowerCase|toUpperCase|toFixed|replaceAll|includes|indexOf|toSorted|toReversed|padStart|padEnd|substring|split|localeCompare|startsWith|endsWith)$/

/** Statements and comparisons that can do nothing, and code behind the end of its block. */
export function idleStatements(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const says = idlenessOf(program, node)
    return says ? [faultAt(program, node, 'unused-code', says)] : []
  })
}

function idlenessOf(program: Program, node: AnyNode): string | null {
  const same = (one: AnyNode, other: AnyNode) => program.text(one) === program.text(other)
  switch (node.type) {
    case 'ExpressionStatement': {
      const { expression } = node
      const method = methodOf(expression)
      const takesFunction = method?.call.arguments.some((one) => isFunction(one))
      const isOwn = method && new RegExp(`(?<![\\w.])${method.name}\\s*[(:=]`).test(program.source)
      if (
        method &&
        !isOwn &&
        pure.test(method.name) &&
        !takesFunction &&
        method.object.type !== 'ThisExpression'
      )
        return `The result of ${method.name}() is not used: the statement changes nothing.`
      const isIdle = expression.type === 'BinaryExpression' || expression.type === 'Identifier'
      return isIdle ? 'The statement changes nothing.' : null
    }
    case 'AssignmentExpression':
      return node.operator === '=' && node.left.type !== 'MemberExpression' && same(node.left, node.right)
        ? 'This sets a value to itself.'
        : null
    case 'BinaryExpression':
      return /^(?:[-/]|[<>]=?|[=!]==?)$/.test(node.operator) &&
        node.left.type !== 'Literal' &&
        // `value !== value` is how old code asks for NaN.
        !/^[=!]==?$/.test(node.operator) &&
        !nodesIn(node.left).some(({ type }) => type === 'CallExpression') &&
        same(node.left, node.right)
        ? 'Both sides are the same: the answer is always the same too.'
        : null
    case 'CallExpression': {
      const method = methodOf(node)
      const [argument] = method?.call.arguments ?? []
      if (method?.name === 'map' && argument && isFunction(argument) && givesBack(program, argument))
        return 'This gives each entry back as it is.'
      return method && argument && method.name === 'localeCompare' && same(method.object, argument)
        ? 'This compares a text with itself.'
        : null
    }
    case 'BlockStatement': {
      const end = node.body.findIndex(({ type }) => /^(?:Return|Throw|Break|Continue)Statement$/.test(type))
      const isLeft =
        end >= 0 &&
        node.body
          .slice(end + 1)
          .some(({ type }) => type !== 'FunctionDeclaration' && type !== 'EmptyStatement')
      return isLeft ? 'The end of this block is never reached.' : null
    }
    case 'LogicalExpression':
      return same(node.left, node.right) && !nodesIn(node.left).some(({ type }) => type === 'CallExpression')
        ? 'Both sides are the same: one of them should ask for something else.'
        : null
    default:
      return null
  }
}

/** `(name) => name`. */
const givesBack = (program: Program, { params, body }: FunctionNode): boolean =>
  params.length === 1 && params[0]!.type === 'Identifier' && program.text(params[0]!) === program.text(body)
