import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { isFunction, methodOf, nodesIn, propertyOf, textIn } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'

/** Words of what several buttons may well do: they open, close, go back. */
const common =
  /close|hide|cancel|open|show|reset|back|focus|clear|toggle|schlie|öffn|zurück|ferm|ouvr|cerr|abr|chiud|apr|sluit/i

/** Two buttons with exactly the same code, that gives something of its own to a function. */
export function sameHandlers(program: Program): CodeFault[] {
  const seen = new Map<string, string>()
  return program.nodes.flatMap((node) => {
    const handler = handlerOf(program, node)
    if (!handler) return []
    const code = program.text(handler.made).replace(/\s+/g, '')
    const earlier = seen.get(code)
    seen.set(code, handler.owner)
    if (earlier === undefined || earlier === handler.owner || common.test(code) || !givesValue(handler.made))
      return []
    const says = `${handler.owner} does exactly what ${earlier} does: one of them has the code of the other.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}

/** A button in one dialog whose click closes another dialog. */
export function foreignClosers({ markup }: PageCode, program: Program): CodeFault[] {
  const dialogs = [...markup.matchAll(/<dialog\b[^>]*\sid\s*=\s*["']?([\w-]+)[^]*?<\/dialog>/g)]
  const homeOf = (id: string) =>
    dialogs.find(([inside]) => new RegExp(`\\sid\\s*=\\s*["']?${id}(?![\\w-])`).test(inside))?.[1]
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

/** Whether code calls something with a value that is spelled out: `tickAll(true)`. */
const givesValue = (made: AnyNode): boolean =>
  nodesIn(made).some(
    (node) =>
      node.type === 'CallExpression' &&
      node.arguments.some((one) => nodesIn(one).some((inner) => inner.type === 'Literal')),
  )
