import type { AnyNode } from 'acorn'
import { type Calls, homeOf, listens, readCalls } from '../../syntax/calls.js'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { elementId } from '../../syntax/elements.js'
import {
  calledName,
  type FunctionNode,
  isFunction,
  methodOf,
  nodesIn,
  propertyOf,
  textIn,
} from '../../syntax/nodes.js'
import { type PageCode, partsOf } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'
import { functionOf, meaningOf } from '../../syntax/values.js'

/** One place that closes a dialog. */
interface Closing {
  readonly node: AnyNode
  readonly id: string
}

/** Dialogs that a button closes without doing anything, and that stay open after their form is sent or their question is answered. */
export function openDialogs({ markup }: PageCode, program: Program): CodeFault[] {
  const closings = closingsOf(program)
  if (!closings || usesUnknownClosers(program)) return []
  const calls = readCalls(program)
  return partsOf(markup, 'dialog').flatMap((dialog) => {
    const id = idIn(dialog)
    const own = closings.filter((closing) => closing.id === id)
    const answer = answerOf(program, dialog)
    if (id === null || own.length === 0 || !answer || !isDismissed(program, dialog, own, answer.within))
      return []
    const { made, words } = answer
    const runs = [made, ...[...calls.reached(made, 'later')].map((name) => calls.named.get(name)!)]
    if (runs.some((code) => own.some(({ node }) => isIn(node, code)) || leadsElsewhere(program, calls, code)))
      return []
    const says = `${words} the dialog “${id}” runs this, which does not close it, as other code does: it stays open over the page.`
    return [faultAt(program, answer.node, 'inconsistent-code', says)]
  })
}

const isIn = (node: AnyNode, code: AnyNode): boolean => code.start <= node.start && node.end <= code.end

/** The places that close a dialog with an id; null where some close one that is not known. */
function closingsOf(program: Program): Closing[] | null {
  const found = program.nodes.flatMap((node) => {
    const method = methodOf(node)
    const closed =
      method && /^(?:close|hidePopover|remove|requestClose)$/.test(method.name) ? method.object : null
    return closed ? [{ node, name: method!.name, id: elementId(program, closed) }] : []
  })
  if (found.some(({ name, id }) => id === null && name !== 'remove')) return null
  return found.flatMap(({ node, id }) => (id === null ? [] : [{ node, id }]))
}

/** Whether code closes dialogs in other ways than by a call of `close()`. */
const usesUnknownClosers = (program: Program): boolean =>
  program.nodes.some((node) => {
    if (node.type === 'AssignmentExpression') return propertyOf(node.left) === 'open'
    const method = methodOf(node)
    return (
      (method !== null &&
        /^(?:removeAttribute|toggleAttribute)$/.test(method.name) &&
        textIn(method.call.arguments[0]) === 'open') ||
      (node.type === 'Literal' && typeof node.value === 'string' && /^dialog\b|\[open\]/.test(node.value))
    )
  })

/** The code that answers a dialog. */
interface Answer {
  readonly node: AnyNode
  readonly made: FunctionNode
  readonly words: string
  /** The markup that the button without an effect has to be in. */
  readonly within: string
}

/** The only code that runs when the form of a dialog is sent, or when its question is answered. */
function answerOf(program: Program, dialog: string): Answer | null {
  const forms = partsOf(dialog, 'form')
  const [form] = forms
  if (forms.length > 1 || (form && /^<form[^>]*\smethod\s*=\s*["']?dialog/.test(form))) return null
  const handlers = form
    ? handlersOf(program, idIn(form), 'submit')
    : isQuestion(dialog)
      ? partsOf(dialog, 'button').flatMap((button) => handlersOf(program, idIn(button), 'click'))
      : []
  const acting = form
    ? handlers.filter(({ made }) => program.text(made).includes('preventDefault'))
    : handlers.filter(({ made }) => !onlyCloses(made))
  const [only] = acting
  if (acting.length !== 1 || !only || (!form && handlers.length !== 2)) return null
  return { ...only, words: form ? 'Sending the form of' : 'Answering', within: form ?? dialog }
}

/** Whether a dialog asks something that two buttons answer. */
const isQuestion = (dialog: string): boolean =>
  /\?\s*</.test(dialog) &&
  partsOf(dialog, 'button').length === 2 &&
  !/<(?:input|select|textarea|form|output|pre|code)\b/.test(dialog)

/** Whether a function closes a dialog and does little else. */
const onlyCloses = ({ body }: FunctionNode): boolean =>
  nodesIn(body).filter(({ type }) => type === 'CallExpression').length <= 2 &&
  nodesIn(body).some((node) => methodOf(node)?.name === 'close')

/** Whether a button in a part of the markup closes the dialog and does nothing else. */
function isDismissed(program: Program, dialog: string, own: readonly Closing[], within: string): boolean {
  const buttons = partsOf(within, 'button').flatMap((button) => handlersOf(program, idIn(button), 'click'))
  const ids = [idIn(dialog), ...partsOf(dialog, 'form').map(idIn)]
  // A click anywhere in the dialog may close it.
  const isWide = own.some(({ node }) => {
    const home = homeOf(program, node)
    const listening = home && program.parent(home)
    const owner = listening && listens(listening) ? methodOf(listening)?.object : null
    if (home && listening?.type === 'AssignmentExpression') {
      const id =
        propertyOf(listening.left) === null
          ? null
          : elementId(program, (listening.left as { object: AnyNode }).object)
      return ids.includes(id) && !/target\s*[!=]==/.test(program.text(home))
    }
    if (!home || !owner) return false
    const id = elementId(program, owner)
    return (id === null || ids.includes(id)) && !/target\s*[!=]==|\.key\b/.test(program.text(home))
  })
  return !isWide && buttons.some(({ made }) => onlyCloses(made) && own.some(({ node }) => isIn(node, made)))
}

/** The functions that an event of an element with an id runs. */
function handlersOf(
  program: Program,
  id: string | null,
  event: string,
): { node: AnyNode; made: FunctionNode }[] {
  if (id === null) return []
  return program.nodes.flatMap((node) => {
    const handler = handlerIn(program, node, event)
    const made =
      handler && elementId(program, handler.owner) === id ? functionOf(program, handler.code) : null
    return made ? [{ node, made }] : []
  })
}

function handlerIn(program: Program, node: AnyNode, event: string): { owner: AnyNode; code: AnyNode } | null {
  if (node.type === 'AssignmentExpression' && propertyOf(node.left) === `on${event}`)
    return { owner: (node.left as { object: AnyNode }).object, code: node.right }
  const method = methodOf(node)
  const [name, code] = method?.call.arguments ?? []
  return method?.name === 'addEventListener' && textIn(name) === event && code
    ? { owner: method.object, code }
    : null
}

/** Whether code may close a dialog in a way that can't be followed: it calls what it was given, sends events, leaves the page, or is done in steps. */
const leadsElsewhere = (program: Program, calls: Calls, code: AnyNode): boolean =>
  nodesIn(code).some((node) => {
    if (node.type !== 'CallExpression')
      return node.type === 'AssignmentExpression' && /\blocation\b/.test(program.text(node.left))
    const method = methodOf(node)
    const name = calledName(node)
    if (name !== null) return !calls.named.has(name) && isOfPage(program, node.callee)
    if (!method) return !isFunction(node.callee)
    const leaves =
      program.text(method.object).endsWith('location') && /^(?:reload|assign|replace)$/.test(method.name)
    return (
      leaves ||
      /^(?:reset|click|dispatchEvent|requestSubmit|submit|showModal|back|go|pushState|replaceState)$/.test(
        method.name,
      )
    )
  })

/** Whether a name is declared by the page, and is not the browser's own function under another name. */
const isOfPage = (program: Program, name: AnyNode): boolean =>
  program.variable(name) !== null && !/^document\b/.test(program.text(meaningOf(program, name)))

/** The id that a piece of markup begins with. */
const idIn = (part: string): string | null => /^<[^<>]*\sid\s*=\s*["']?([\w-]+)/.exec(part)?.[1] ?? null
