import type { AnyNode } from 'acorn'
import { type Calls, homeOf, readCalls } from '../../syntax/calls.js'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { escaped, type FunctionNode, methodOf, nodesIn, propertyOf } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'
import { changesOf } from '../../syntax/state.js'

/** Names of states that end by themselves. */
const passing =
  /^(?:set|show|mark|is)?_?(?:busy|loading|saving|pending|waiting|working|sending|submitting|fetching|occup[eé]r?|besch[aä]ftigt|bezig|laden|cargando|chargement|caricamento|enviando|guardando)$/i

/** States that are switched on and not off again, where they should pass by themselves, or where nothing ever switches them off. */
export function oneWaySwitches({ markup }: PageCode, program: Program): CodeFault[] {
  const calls = readCalls(program)
  // Calls in the markup, and in markup that code writes, are calls too.
  const isElsewhere = (name: string) => {
    const call = new RegExp(`(?<![\\w.])${escaped(name)}\\s*\\(`)
    return (
      call.test(markup) ||
      program.nodes.some((node) => node.type === 'TemplateElement' && call.test(node.value.raw))
    )
  }
  return [...oneWayCalls(program, calls, isElsewhere), ...stuckFlags(program)]
}

/** Calls such as `setBusy(true)` without `setBusy(false)`: in the whole page, or in what follows one of several. */
function oneWayCalls(program: Program, calls: Calls, isElsewhere: (name: string) => boolean): CodeFault[] {
  return [...calls.named].flatMap(([name, made]) => {
    const [parameter] = made.params
    if (made.params.length !== 1 || parameter?.type !== 'Identifier' || !switches(made, parameter.name, name))
      return []
    const sites = calls.sitesOf(name)
    const isHanded = program.nodes.some(
      (node) =>
        node.type === 'CallExpression' &&
        node.arguments.some((one) => one.type === 'Identifier' && one.name === name),
    )
    if (isHanded || isElsewhere(name)) return []
    const gives = (site: AnyNode) => (site.type === 'CallExpression' ? valueOf(site.arguments[0]) : null)
    if (sites.length > 0 && sites.every((site) => gives(site) === true)) {
      const says = `${name}(true) is called, and ${name}(false) nowhere: what it switches on stays on.`
      return [faultAt(program, sites[0]!, 'inconsistent-code', says)]
    }
    const ends = (code: AnyNode) => nodesIn(code).some((one) => sites.includes(one) && gives(one) !== true)
    const open = sites.filter((site) => {
      const home = gives(site) === true ? homeOf(program, site) : null
      const later = home
        ? [home, ...[...calls.reached(home, 'later')].map((one) => calls.named.get(one)!)]
        : []
      return home !== null && home !== made && !later.some((code) => code !== made && ends(code))
    })
    // Another one that ends where it began shows that this is the way here.
    const all = sites.filter((site) => gives(site) === true)
    if (!passing.test(name) || open.length !== 1 || all.length < 2) return []
    const says = `${name}(true) is called here, and ${name}(false) is not, as it is elsewhere: what it switches on stays on.`
    return [faultAt(program, open[0]!, 'inconsistent-code', says)]
  })
}

const valueOf = (node: AnyNode | undefined) => (node?.type === 'Literal' ? node.value : null)

/** Whether a function decides something by its parameter. */
const switches = (made: FunctionNode, name: string, ownName: string): boolean =>
  nodesIn(made.body).some((node) => {
    const isIt = (one: AnyNode | null | undefined): boolean =>
      one?.type === 'Identifier' ? one.name === name : one?.type === 'UnaryExpression' && isIt(one.argument)
    if (passing.test(ownName) && (node.type === 'IfStatement' || node.type === 'ConditionalExpression'))
      return isIt(node.test)
    if (node.type === 'AssignmentExpression')
      return switchable.test(propertyOf(node.left) ?? '') && isIt(node.right)
    const method = methodOf(node)
    return /^toggle(?:Attribute)?$/.test(method?.name ?? '') && isIt(method?.call.arguments[1])
  })

const switchable = /^(?:disabled|hidden|inert|readOnly|ariaBusy)$/

/** Flags such as `state.busy` that become true and are never set to anything else. */
function stuckFlags(program: Program): CodeFault[] {
  const sets = new Map<string, AnyNode[]>()
  for (const { key, node } of changesOf(program))
    if (passing.test(key.split('.').at(-1)!)) sets.set(key, [...(sets.get(key) ?? []), node])
  return [...sets].flatMap(([key, nodes]) => {
    const isOn = (node: AnyNode) => node.type === 'AssignmentExpression' && valueOf(node.right) === true
    if (!nodes.every(isOn)) return []
    const says = `“${key}” becomes true here and is never set to anything else: the state that it stands for never ends.`
    return [faultAt(program, nodes[0]!, 'inconsistent-code', says)]
  })
}
