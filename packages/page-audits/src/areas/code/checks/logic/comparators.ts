import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { calledName, type FunctionNode, isFunction, methodOf, nodesIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { functionOf, returnsOf } from '../../syntax/values.js'

/** Functions that compare two entries for an order and can't tell which comes first. */
export function brokenComparators(program: Program): CodeFault[] {
  return comparatorsIn(program).flatMap((made) => {
    const says = faultOf(program, made)
    return says ? [faultAt(program, made, 'inconsistent-code', says)] : []
  })
}

/** The functions that sort, and those in tables of them: `{ name: (a, b) => …, pages: (a, b) => … }`. */
function comparatorsIn(program: Program): FunctionNode[] {
  const sorting = program.nodes.flatMap((node) => {
    const method = methodOf(node)
    const [argument] = method?.call.arguments ?? []
    return argument && /^(?:sort|toSorted)$/.test(method!.name) ? (functionOf(program, argument) ?? []) : []
  })
  const tables = program.nodes.flatMap((node) =>
    node.type === 'ObjectExpression'
      ? [
          node.properties.flatMap((one) =>
            one.type === 'Property' && isFunction(one.value) ? [one.value] : [],
          ),
        ]
      : [],
  )
  // Tables of filters and of reducers have functions of two parameters too.
  const orders = tables.filter((table) =>
    table.some((made) => takesTwo(made) && compares.test(program.text(made.body))),
  )
  return [...new Set([...sorting, ...orders.flat()])].filter(takesTwo)
}

/** Signs of code that puts in order. */
const compares = /localeCompare|\.compare\(|\w\.\w+ - \w\.\w+/

const takesTwo = (node: AnyNode): boolean =>
  isFunction(node) && node.params.length === 2 && node.params.every(({ type }) => type === 'Identifier')

function faultOf(program: Program, made: FunctionNode): string | null {
  const names = made.params.map((one) => program.text(one))
  const used = new Set(nodesIn(made.body).flatMap((one) => (one.type === 'Identifier' ? [one.name] : [])))
  const unused =
    made.body.type !== 'BlockStatement' && compares.test(program.text(made.body))
      ? names.filter((name) => !used.has(name))
      : []
  if (unused.length === 1)
    return `This order looks at one of the two entries only, and never at “${unused[0]}”.`
  const results = returnsOf(made)
  if (
    results.length === 1 &&
    results[0]!.type === 'BinaryExpression' &&
    /^[<>]=?$/.test(results[0]!.operator)
  )
    return 'This order returns true or false where a negative or positive number is needed: entries stay where they are.'
  const texts = results.flatMap((one) => nodesIn(one)).find((one) => comparesAsText(one))
  return texts ? 'Numbers are turned into text before they are compared: 10 comes before 9.' : null
}

/** `String(a.pages).localeCompare(String(b.pages))`, without the option for numbers. */
const comparesAsText = (node: AnyNode): boolean => {
  const method = methodOf(node)
  const [other, , options] = method?.call.arguments ?? []
  if (method?.name !== 'localeCompare' || !other || options) return false
  return [method.object, other].every(
    (side) => calledName(side) === 'String' || methodOf(side)?.name === 'toString',
  )
}
