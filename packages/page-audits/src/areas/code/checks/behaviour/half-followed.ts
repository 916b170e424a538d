import type { AnyNode } from 'acorn'
import { readCalls } from '../../syntax/calls.js'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { follows } from '../../syntax/follows.js'
import { type FunctionNode, isFunction, methodOf, propertyKey } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { type Change, changesOf } from '../../syntax/state.js'

/** So many other methods have to do the whole. */
const leastOthers = 3

interface Method {
  readonly name: string
  readonly made: FunctionNode
  /** The calls that its body makes, as statements. */
  readonly steps: readonly string[]
}

/** A method that changes data and then does a part of the work that all others of its class do: it saves, where they call `changed()`, which saves and draws. */
export function halfFollowed(program: Program): CodeFault[] {
  const calls = readCalls(program)
  const changes = changesOf(program)
  return program.nodes.flatMap((node) => {
    const methods = methodsOf(program, node)
    return methods.flatMap((whole) => {
      const call = `this.${whole.name}()`
      const others = methods.filter(({ steps }) => steps.includes(call))
      if (others.length < leastOthers || new Set(whole.steps).size < 2) return []
      const runs = (code: AnyNode) => calls.reached(code, 'later').has(whole.name)
      const odd = methods.flatMap((method) => {
        const [change] = changesIn(changes, method)
        const part = method.steps.at(-1)
        const isPart =
          method !== whole && part !== undefined && whole.steps.includes(part) && !runs(method.made)
        const isAlike =
          change &&
          others.some((other) =>
            changesIn(changes, other).some(({ key }) => ownerOf(key) === ownerOf(change.key)),
          )
        return isPart && isAlike && !follows(program, calls, change.node, runs) ? [{ change, part }] : []
      })
      const [only] = odd
      if (!only || odd.length > 1) return []
      const says = `After ${others.length} other changes the code calls ${whole.name}(), and here only ${only.part}, which is a part of it: the rest of the page keeps what it showed before.`
      return [faultAt(program, only.change.node, 'inconsistent-code', says)]
    })
  })
}

const changesIn = (changes: readonly Change[], { made }: Method): Change[] =>
  changes.filter(({ node }) => made.start <= node.start && node.end <= made.end)

/** The object that a changed place belongs to: `this.plan` of `this.plan.rounds`. */
const ownerOf = (key: string): string => key.split('.').slice(0, -1).join('.')

function methodsOf(program: Program, node: AnyNode): Method[] {
  const members =
    node.type === 'ClassBody' ? node.body : node.type === 'ObjectExpression' ? node.properties : []
  return members.flatMap((one): Method[] => {
    if (one.type !== 'MethodDefinition' && one.type !== 'Property') return []
    const name =
      one.key.type === 'PrivateIdentifier' ? null : propertyKey({ key: one.key, computed: one.computed })
    const made = one.value
    if (name === null || !isFunction(made) || made.body.type !== 'BlockStatement' || one.kind === 'get')
      return []
    const steps = made.body.body.flatMap((step) =>
      step.type === 'ExpressionStatement' && methodOf(step.expression) ? [program.text(step.expression)] : [],
    )
    return [{ name, made, steps }]
  })
}
