import type { AnyNode } from 'acorn'
import { type Calls, homeOf, readCalls, runsAtOnce } from '../../syntax/calls.js'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { follows } from '../../syntax/follows.js'
import { calledName, type FunctionNode, isFunction, methodOf, nodesIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { type Change, changesOf, keysIn } from '../../syntax/state.js'

/** So many other changes of the same data have to be stored at once. */
const leastOthers = 2

/** Changes of what a page stores after which one place does not store it, as all others do. */
export function unstoredChanges(program: Program): CodeFault[] {
  const calls = readCalls(program)
  const changes = changesOf(program).filter((change) => isAct(program, calls, change))
  const found = new Map<AnyNode, CodeFault>()
  for (const [name, made] of calls.named) {
    const keys = keysStored(program, calls, made)
    const stored = changes.filter(
      ({ key, node }) => concerns(keys, key) && !isPartOf(program, calls, node, name),
    )
    const units = [...new Map(stored.map((change) => [unitOf(program, change.node), change])).values()]
    const stores = (when: 'now' | 'later') =>
      units.filter(({ node }) => follows(program, calls, node, (code) => calls.reached(code, when).has(name)))
    const [now, later] = [stores('now'), stores('later')]
    const without = units.filter((unit) => !later.includes(unit))
    const others = now.length
    const [odd] = without
    if (!odd || without.length > 1 || others < leastOthers || found.has(odd.node)) continue
    const says = `After ${others} other changes of the same data the code calls ${name}(), which stores it; here it does not: what is changed here is lost on a reload.`
    found.set(odd.node, faultAt(program, odd.node, 'inconsistent-code', says))
  }
  return [...found.values()]
}

/** Whether what a function stores has a key, a part of it, or what it is a part of. */
const concerns = (keys: ReadonlySet<string>, key: string): boolean =>
  [...keys].some((one) => one === key || one.startsWith(`${key}.`) || key.startsWith(`${one}.`))

/** Whether a change answers an act: it is not made while the page starts, nor of what was stored. */
function isAct(program: Program, calls: Calls, { node }: Change): boolean {
  const home = homeOf(program, node)
  if (!home || readsStored(home) || isLoad(calls, node) || isFirst(program, node)) return false
  const name = calls.nameOf(home)
  const sites = name === null ? [] : calls.sitesOf(name)
  return (
    name !== 'constructor' && !(sites.length > 0 && sites.every((site) => startsPage(program, calls, site)))
  )
}

const readsStored = (code: AnyNode): boolean => nodesIn(code).some((one) => methodOf(one)?.name === 'getItem')

/** Whether a change only puts something where nothing was: `if (!weeks[key]) weeks[key] = emptyWeek()`. */
function isFirst(program: Program, node: AnyNode): boolean {
  if (node.type !== 'AssignmentExpression') return false
  if (node.operator === '??=' || node.operator === '||=') return true
  let at: AnyNode | null = program.parent(node)
  while (at && (at.type === 'ExpressionStatement' || at.type === 'BlockStatement')) at = program.parent(at)
  return at?.type === 'IfStatement' && program.text(at.test) === `!${program.text(node.left)}`
}

/** Whether a change only fetches what was stored: `entries = load()`. */
function isLoad(calls: Calls, node: AnyNode): boolean {
  const name = node.type === 'AssignmentExpression' ? calledName(node.right) : null
  const made = name === null ? undefined : calls.named.get(name)
  return made !== undefined && readsStored(made)
}

const startsPage = (program: Program, calls: Calls, site: AnyNode): boolean => {
  const home = homeOf(program, site)
  return home === null || calls.nameOf(home) === 'constructor'
}

/** Whether code is in a function, or in one that this function runs. */
function isPartOf(program: Program, calls: Calls, node: AnyNode, name: string): boolean {
  const home = homeOf(program, node)
  const own = home && calls.nameOf(home)
  return own === name || (own !== null && calls.reached(calls.named.get(name)!, 'later').has(own))
}

/** The branch or function that runs for one act. */
function unitOf(program: Program, node: AnyNode): AnyNode {
  let at = node
  for (let up = program.parent(node); up; at = up, up = program.parent(up)) {
    if (isFunction(up) && !runsAtOnce(program, up)) return up
    if (up.type === 'SwitchCase') return up
    if (up.type === 'IfStatement' && at !== up.test) return at
  }
  return at
}

/** The keys of what a function itself writes into the browser's storage. */
function keysStored(program: Program, calls: Calls, made: FunctionNode): Set<string> {
  const values = nodesIn(made).flatMap((node) => {
    const method = methodOf(node)
    return method?.name === 'setItem' ? method.call.arguments.slice(1) : []
  })
  const parts = values.flatMap((value) => [
    value,
    ...[...calls.reached(value, 'now')].map((name) => calls.named.get(name)!),
  ])
  return new Set(parts.flatMap((part) => [...keysIn(program, part)]))
}
