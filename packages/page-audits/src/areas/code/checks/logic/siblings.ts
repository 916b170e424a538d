import type { AnyNode, Property } from 'acorn'
import {
  calledName,
  type FunctionNode,
  isFunction,
  methodOf,
  propertyKey,
  propertyOf,
  textIn,
} from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'

/** One of several places that answer different names: a case, a method, a handler of a button. */
export interface Sibling {
  readonly name: string
  readonly node: AnyNode
  /** The statements that run, without a `break` at the end. */
  readonly body: readonly AnyNode[]
  /** Their text without spaces. */
  readonly code: string
  readonly made?: FunctionNode
}

/** Longer code does more than its name says. */
const mostStatements = 2

/** Keys of the keyboard: several may well do the same. */
const keyNames =
  /^(?:Arrow\w+|.|\d+|Enter|Escape|Home|End|Page\w+|Tab|Space\w*|Backspace|Delete|Key\w+|F\d+|Digit\d)$/

/** The places of a program that belong together, group by group. */
export function siblingsOf(program: Program): Sibling[][] {
  const groups = new Map<unknown, Sibling[]>()
  for (const node of program.nodes) {
    const found = siblingOf(program, node)
    if (!found || keyNames.test(found.name) || found.body.length === 0 || found.body.length > mostStatements)
      continue
    const code = found.body.map((one) => program.text(one).replace(/\s+|;$/g, '')).join(';')
    groups.set(found.group, [...(groups.get(found.group) ?? []), { ...found, code }])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

type Found = Omit<Sibling, 'code'> & { readonly group: unknown }

function siblingOf(program: Program, node: AnyNode): Found | null {
  switch (node.type) {
    case 'SwitchCase': {
      const name = textIn(node.test)
      const body = node.consequent.flatMap((one) => (one.type === 'BlockStatement' ? one.body : [one]))
      return name === null
        ? null
        : {
            name,
            node,
            group: program.parent(node),
            body: body.filter(({ type }) => type !== 'BreakStatement'),
          }
    }
    case 'Property':
    case 'MethodDefinition': {
      const name =
        node.key.type === 'PrivateIdentifier'
          ? node.key.name
          : propertyKey(node as Pick<Property, 'key' | 'computed'>)
      const made = node.value
      if (name === null || !isFunction(made) || node.kind === 'get' || node.kind === 'set') return null
      return { name, node, group: program.parent(node), body: bodyOf(made), made }
    }
    case 'FunctionDeclaration':
      return node.id
        ? { name: node.id.name, node, group: program.parent(node), body: bodyOf(node), made: node }
        : null
    default:
      return handlerIn(program, node)
  }
}

const bodyOf = ({ body }: FunctionNode): AnyNode[] => (body.type === 'BlockStatement' ? body.body : [body])

/** Finds the code that a click on a named element runs: `byId('next').onclick = () => go(1)`. */
function handlerIn(program: Program, node: AnyNode): Found | null {
  const method = methodOf(node)
  const [event, listener] = method?.call.arguments ?? []
  if (method?.name === 'addEventListener' && textIn(event) === 'click' && listener && isFunction(listener))
    return {
      name: ownerName(program, method.object),
      node,
      group: 'click',
      body: bodyOf(listener),
      made: listener,
    }
  const named = namedHandler(node)
  if (named) return named
  if (node.type !== 'AssignmentExpression' || propertyOf(node.left) !== 'onclick' || !isFunction(node.right))
    return null
  const owner = (node.left as { object: AnyNode }).object
  return { name: ownerName(program, owner), node, group: 'click', body: bodyOf(node.right), made: node.right }
}

/** A handler that a helper takes with a name: `on('next', () => go(1))`. */
function namedHandler(node: AnyNode): Found | null {
  const helper = calledName(node) ?? methodOf(node)?.name ?? ''
  if (
    node.type !== 'CallExpression' ||
    !/^(?:on|onClick|click|bind|listen|wire|handle|act|action)$/i.test(helper)
  )
    return null
  const name = textIn(node.arguments[0])?.replace(/^[#.]/, '')
  const made = node.arguments.at(-1)
  if (!name || !made || !isFunction(made)) return null
  return { name, node, group: helper, body: bodyOf(made), made }
}

/** The id or name of an element in code: `next` of `byId('next')`. */
function ownerName(program: Program, owner: AnyNode): string {
  const [last] = owner.type === 'CallExpression' ? owner.arguments.slice(-1) : []
  return textIn(last)?.replace(/^[#.]/, '') ?? propertyOf(owner) ?? program.text(owner)
}
