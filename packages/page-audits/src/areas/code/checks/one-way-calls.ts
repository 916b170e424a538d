import type { AnyNode } from 'acorn'
import { readCalls } from '../syntax/calls.js'
import { type CodeFault, faultAt } from '../syntax/code-fault.js'
import { type FunctionNode, methodOf, nodesIn, propertyOf } from '../syntax/nodes.js'
import type { Program } from '../syntax/program.js'

/** Functions that switch something on or off by a parameter, and that are only ever called to switch it on. */
export function oneWayCalls(program: Program): CodeFault[] {
  const calls = readCalls(program)
  const faults: CodeFault[] = []
  for (const [name, made] of calls.named) {
    const [parameter] = made.params
    if (made.params.length !== 1 || parameter?.type !== 'Identifier' || !switches(made, parameter.name))
      continue
    const sites = calls.sitesOf(name)
    const given = sites.map((site) => (site.type === 'CallExpression' ? site.arguments[0] : undefined))
    const isOn = (one: AnyNode | undefined) => one?.type === 'Literal' && one.value === true
    const [first] = sites
    if (!first || !given.every(isOn)) continue
    const says = `${name}(true) is called, and ${name}(false) nowhere: what it switches on stays on.`
    faults.push(faultAt(program, first, 'inconsistent-code', says))
  }
  return faults
}

/** Whether a function decides something by its parameter. */
const switches = (made: FunctionNode, name: string): boolean =>
  nodesIn(made.body).some((node) => {
    const isIt = (one: AnyNode | null | undefined): boolean =>
      one?.type === 'Identifier' ? one.name === name : one?.type === 'UnaryExpression' && isIt(one.argument)
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return isIt(node.test)
    if (node.type === 'AssignmentExpression')
      return switchable.test(propertyOf(node.left) ?? '') && isIt(node.right)
    const method = methodOf(node)
    return /^toggle(?:Attribute)?$/.test(method?.name ?? '') && isIt(method?.call.arguments[1])
  })

const switchable = /^(?:disabled|hidden|inert|readOnly|ariaBusy)$/
