import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { escaped, isFunction, methodOf, nodesIn, propertyOf, textIn } from '../../syntax/nodes.js'
import { type PageCode, partsOf } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'

/** Two buttons with exactly the same code, which gives the name of one of them to a function: `blackWins.onclick = () => record('white')`. */
export function sameHandlers(program: Program): CodeFault[] {
  const seen = new Map<string, string>()
  return program.nodes.flatMap((node) => {
    const handler = handlerOf(program, node)
    if (!handler) return []
    const code = program.text(handler.made).replace(/\s+/g, '')
    const earlier = seen.get(code)
    seen.set(code, handler.owner)
    if (earlier === undefined || earlier === handler.owner) return []
    const owns = textsGiven(handler.made).some(
      (text) =>
        text.length > 2 && (isFor(earlier, handler.owner, text) || isFor(handler.owner, earlier, text)),
    )
    if (!owns) return []
    const says = `${handler.owner} does exactly what ${earlier} does: one of them has the code of the other.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}

/** Whether the first of two names has a text in it, and the other has something else in its place: `whiteWins`, `blackWins`. */
function isFor(one: string, other: string, text: string): boolean {
  const [first, second] = [idIn(one) ?? one, idIn(other) ?? other].map((name) => name.toLowerCase()) as [
    string,
    string,
  ]
  const rest = first.replace(text.toLowerCase(), '')
  return rest.length > 2 && rest.length < first.length && second.length > rest.length && second.includes(rest)
}

/** The texts that code gives to functions. */
const textsGiven = (made: AnyNode): string[] =>
  nodesIn(made).flatMap((node) =>
    node.type === 'CallExpression' ? node.arguments.flatMap((one) => textIn(one) ?? []) : [],
  )

/** A button in one dialog whose click closes another dialog. */
export function foreignClosers({ markup }: PageCode, program: Program): CodeFault[] {
  const dialogs = partsOf(markup, 'dialog').map(
    (inside) => [inside, /^[^<>]*\sid\s*=\s*["']?([\w-]+)/.exec(inside.slice(1))?.[1]] as const,
  )
  const homeOf = (id: string) =>
    dialogs.find(([inside]) => new RegExp(`\\sid\\s*=\\s*["']?${escaped(id)}(?![\\w-])`).test(inside))?.[1]
  return program.nodes.flatMap((node) => {
    const handler = handlerOf(program, node)
    if (!handler || !isFunction(handler.made) || handler.made.body.type !== 'CallExpression') return []
    const closed = methodOf(handler.made.body)
    const [button, dialog] = [
      idIn(handler.owner),
      closed?.name === 'close' ? idIn(program.text(closed.object)) : null,
    ]
    const home = button === null ? undefined : homeOf(button)
    if (dialog === null || home === undefined || home === dialog || !dialogs.some(([, id]) => id === dialog))
      return []
    const says = `The button “${button}” is in the dialog “${home}”, and closes the dialog “${dialog}”.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}

/** The id in code such as `$('#cancel')`. */
const idIn = (code: string): string | null => /\(\s*["'`]#?([\w-]+)["'`]\s*\)$/.exec(code)?.[1] ?? null

/** The function that a click on an element runs. */
function handlerOf(
  program: Program,
  node: AnyNode,
): { readonly owner: string; readonly made: AnyNode } | null {
  if (node.type === 'AssignmentExpression' && propertyOf(node.left) === 'onclick' && isFunction(node.right))
    return { owner: program.text((node.left as { object: AnyNode }).object), made: node.right }
  const method = methodOf(node)
  const [event, made] = method?.call.arguments ?? []
  if (method?.name !== 'addEventListener' || textIn(event) !== 'click' || !made || !isFunction(made))
    return null
  return { owner: program.text(method.object), made }
}
