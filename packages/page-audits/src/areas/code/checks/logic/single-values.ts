import type { AnyNode } from 'acorn'
import { homeOf } from '../../syntax/calls.js'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { calledName, escaped, type FunctionNode, nodesIn } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'
import { calledFunction, callsByName, meaningOf } from '../../syntax/values.js'

/** A smaller table tells too little apart. */
const leastEntries = 3

/** Functions that look up their only parameter in a table, while all acts that call them give the same text: `reply('waiting')` for each of two buttons. */
export function singleValues({ markup }: PageCode, program: Program): CodeFault[] {
  const found = new Map<FunctionNode, CodeFault>()
  for (const node of program.nodes) {
    const made = calledFunction(program, node)
    const [parameter] = made?.params ?? []
    if (!made || found.has(made) || made.params.length !== 1 || parameter?.type !== 'Identifier') continue
    const name = calledName(node)!
    const sites = callsByName(program, node) ?? []
    if (new RegExp(`(?<![\\w-])${escaped(name)}\\s*\\(`).test(markup)) continue
    const [first, ...others] = sites.map(givenText)
    const homes = new Set(sites.map((site) => homeOf(program, site)))
    if (first == null || others.length === 0 || homes.size < sites.length || homes.has(null)) continue
    if (others.some((other) => other !== first) || !looksUp(program, made, parameter.name)) continue
    const says = `${name}() tells several values of “${parameter.name}” apart, and each of the ${sites.length} acts that call it gives “${first}”: one of them means another value.`
    found.set(made, faultAt(program, sites.at(-1)!, 'inconsistent-code', says))
  }
  return [...found.values()]
}

function givenText(call: AnyNode): string | null {
  const [given, ...more] = call.type === 'CallExpression' ? call.arguments : []
  return given?.type === 'Literal' && typeof given.value === 'string' && more.length === 0
    ? given.value
    : null
}

/** Whether a function takes an entry of a literal table by its parameter. */
const looksUp = (program: Program, made: FunctionNode, parameter: string): boolean =>
  nodesIn(made.body).some((node) => {
    if (node.type !== 'MemberExpression' || !node.computed) return false
    const table = meaningOf(program, node.object)
    return (
      node.property.type === 'Identifier' &&
      node.property.name === parameter &&
      table.type === 'ObjectExpression' &&
      table.properties.length >= leastEntries
    )
  })
