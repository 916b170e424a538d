import type { AnyNode } from 'acorn'
import { bare, calledName, type FunctionNode, isFunction, methodOf, nodesIn, propertyOf } from './nodes.js'
import type { Program } from './program.js'
import { calledFunction } from './values.js'

/** The functions of a page that have a name, and who calls whom. */
export interface Calls {
  readonly named: ReadonlyMap<string, FunctionNode>
  nameOf(made: FunctionNode): string | null
  /** Names of the functions that run when a piece of code runs; `later` also those that it hands to a timer. */
  reached(node: AnyNode, when: 'now' | 'later'): ReadonlySet<string>
  /** Where a function is called or handed on. */
  sitesOf(name: string): readonly AnyNode[]
}

/** Finds who calls whom. Methods go by their name alone: `this.save()` and `store.save()` both call every `save`. */
export function readCalls(program: Program): Calls {
  const known = read.get(program)
  if (known) return known
  const calls = findCalls(program)
  read.set(program, calls)
  return calls
}

/** Several checks ask for the calls of a program. */
const read = new WeakMap<Program, Calls>()

function findCalls(program: Program): Calls {
  const named = new Map<string, FunctionNode>()
  const names = new Map<FunctionNode, string>()
  for (const node of program.nodes) {
    const name = isFunction(node) ? nameOfFunction(program, node) : null
    if (name === null || !isFunction(node)) continue
    named.set(name, node)
    names.set(node, name)
  }
  const sites = new Map<string, AnyNode[]>()
  for (const node of program.nodes)
    for (const name of calledBy(node))
      if (named.has(name)) sites.set(name, [...(sites.get(name) ?? []), node])
  const runs = { now: new Map<AnyNode, readonly string[]>(), later: new Map<AnyNode, readonly string[]>() }
  const runBy = (node: AnyNode, when: 'now' | 'later') => {
    const known = runs[when].get(node)
    if (known) return known
    const enters = (one: AnyNode) =>
      isFunction(one) ? runsAtOnce(program, one) : when === 'later' || !isTimer(one)
    const found = nodesIn(node, enters)
      .filter((one) => when === 'later' || !isTimer(one))
      .flatMap(calledBy)
    runs[when].set(node, found)
    return found
  }
  return {
    named,
    nameOf: (made) => names.get(made) ?? null,
    sitesOf: (name) => sites.get(name) ?? [],
    reached(node, when) {
      const found = new Set<string>()
      const queue = [...runBy(node, when)]
      for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
        const made = named.get(name)
        if (!made || found.has(name)) continue
        found.add(name)
        queue.push(...runBy(made, when))
      }
      return found
    },
  }
}

const isTimer = (node: AnyNode): boolean => {
  const name = calledName(node) ?? methodOf(node)?.name ?? ''
  return /^(?:setTimeout|setInterval|requestIdleCallback)$/.test(name)
}

/** Names that a call calls, and those of functions that it hands on. */
function calledBy(node: AnyNode): string[] {
  if (node.type !== 'CallExpression') return []
  const name = calledName(node) ?? methodOf(node)?.name ?? null
  const handed = listens(node)
    ? []
    : node.arguments.flatMap((one) => (one.type === 'Identifier' ? [one.name] : []))
  return name === null ? handed : [name, ...handed]
}

const eventName =
  /^(?:click|dblclick|change|input|submit|reset|close|cancel|toggle|key\w+|pointer\w+|mouse\w+|touch\w+|drag\w*|drop|focus\w*|blur|scroll|resize|load|storage|hashchange|popstate|online|offline|visibilitychange|beforeunload)$/

/** Whether a call makes something listen: `button.addEventListener('click', …)`, `on(button, 'click', …)`. */
export const listens = (node: AnyNode): boolean =>
  node.type === 'CallExpression' &&
  (methodOf(node)?.name === 'addEventListener' ||
    node.arguments.some(
      (one) => one.type === 'Literal' && typeof one.value === 'string' && eventName.test(one.value),
    ))

/** Whether a function inside other code runs with it, and not when someone acts later: `items.forEach((item) => …)`. */
export function runsAtOnce(program: Program, made: FunctionNode): boolean {
  const parent = program.parent(made)
  if (parent?.type === 'NewExpression') return program.text(parent.callee) === 'Promise'
  if (parent?.type !== 'CallExpression' || listens(parent)) return false
  const called = calledFunction(program, parent)
  return !called || calls(called, called.params[parent.arguments.indexOf(made as never)])
}

/** Whether a function calls one of its parameters itself, and does not only keep it for later. */
const calls = (made: FunctionNode, parameter: AnyNode | undefined): boolean =>
  parameter?.type === 'Identifier' &&
  nodesIn(made.body, (node) => !isFunction(node)).some((node) => calledName(node) === parameter.name)

function nameOfFunction(program: Program, made: FunctionNode): string | null {
  if (made.type !== 'ArrowFunctionExpression' && made.id) return made.id.name
  const parent = program.parent(made)
  switch (parent?.type) {
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? parent.id.name : null
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'Property':
      return parent.key.type === 'Identifier' || parent.key.type === 'PrivateIdentifier'
        ? parent.key.name
        : null
    case 'AssignmentExpression':
      return propertyOf(bare(parent.left))?.replace(/^on[a-z]+$/, '') || null
    default:
      return null
  }
}

/** The function that runs when someone acts, or that others call, and that a node is in: not one that runs with the code around it. Null at the top. */
export function homeOf(program: Program, node: AnyNode): FunctionNode | null {
  let home = program.around(node)
  while (home && runsAtOnce(program, home)) home = program.around(home)
  return home
}
