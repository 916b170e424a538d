import type { AnyNode } from 'acorn'
import { readCalls } from '../../syntax/calls.js'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import {
  calledName,
  type FunctionNode,
  isFunction,
  methodOf,
  nodesIn,
  propertyOf,
} from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'

/** Shorter messages say little that could be wrong: “Saved.” */
const leastWords = 2
/** So many words after the first name tell what a message says. */
const leastNext = 3

interface Message {
  readonly words: string
  readonly by: string
  readonly home: AnyNode
  readonly node: AnyNode
}

/** The same message after two different acts: one of them was copied from the other. */
export function saidTwice(program: Program): CodeFault[] {
  const speakers = speakersOf(program)
  const seen = new Map<string, Message>()
  const faults: CodeFault[] = []
  for (const node of program.nodes) {
    const message = messageOf(program, node, speakers)
    if (!message) continue
    const key = `${message.by} ${message.words}`
    const earlier = seen.get(key)
    if (!earlier) seen.set(key, message)
    else if (earlier.home !== message.home && !takeFromOthers(program, earlier.home, message.home)) {
      const says = `Another function says the same words (${program.place(earlier.node)}): after one of the two acts the message is untrue.`
      faults.push(faultAt(program, node, 'inconsistent-code', says))
    }
  }
  return faults
}

/** Whether two functions take entries out of different lists: entries of two kinds may well be deleted with the same words. */
function takeFromOthers(program: Program, one: AnyNode, other: AnyNode): boolean {
  const [lists, others] = [listsCutBy(program, one), listsCutBy(program, other)]
  return lists !== '' && others !== '' && lists !== others
}

/** The lists that a function takes entries out of: `data.ideas` of `data.ideas.filter((x) => x !== idea)`. Empty where it puts entries into one, too. */
function listsCutBy(program: Program, home: AnyNode): string {
  const lists = new Set<string>()
  for (const node of nodesIn(home)) {
    if (node.type === 'UnaryExpression' && node.operator === 'delete') lists.add(program.text(node.argument))
    const method = methodOf(node)
    if (!method) continue
    const { name, object, call } = method
    if (/^(?:push|unshift)$/.test(name)) return ''
    const [first] = call.arguments
    const keepsOthers =
      first !== undefined && isFunction(first) && /!==?|!\s*\(/.test(program.text(first.body))
    const cuts =
      (name === 'filter' && keepsOthers) ||
      (name === 'splice' && call.arguments.length === 2) ||
      (name === 'delete' && call.arguments.length === 1) ||
      (name === 'remove' && call.arguments.length === 0)
    if (cuts) lists.add(program.text(object))
  }
  return [...lists].join()
}

/** Names of the functions that show their first parameter as a text. */
function speakersOf(program: Program): ReadonlySet<string> {
  const shows = (made: FunctionNode): boolean => {
    const [first] = made.params
    if (first?.type !== 'Identifier') return false
    return nodesIn(made.body).some(
      (node) =>
        node.type === 'AssignmentExpression' &&
        /^(?:textContent|innerText)$/.test(propertyOf(node.left) ?? '') &&
        nodesIn(node.right).some((one) => one.type === 'Identifier' && one.name === first.name),
    )
  }
  return new Set([...readCalls(program).named].flatMap(([name, made]) => (shows(made) ? [name] : [])))
}

/** The message that a call of such a function gives, without what is filled in. */
function messageOf(program: Program, node: AnyNode, speakers: ReadonlySet<string>): Message | null {
  const by = calledName(node) ?? methodOf(node)?.name ?? ''
  const home = program.around(node)
  if (node.type !== 'CallExpression' || !home || !speakers.has(by)) return null
  const parts = piecesOf(node.arguments[0])
  // Counters may say the same after any act.
  if (!parts.includes(filledIn) || !namesThing(node.arguments[0]!)) return null
  // After a name that comes first, the next words tell the act: “Ann is booked for …”.
  const next = wordsOf(parts[0] === filledIn ? [parts[1] ?? ''] : [])
  const words = next.length >= leastNext ? next : parts.includes(choice) ? [] : wordsOf(parts)
  return words.length >= leastWords ? { words: words.join(' '), by, home, node } : null
}

/** Whether a message is filled with a property of a thing, such as its name, and not with counts alone. */
const namesThing = (message: AnyNode): boolean =>
  nodesIn(message).some(
    (node) =>
      /^\p{L}+$/u.test(propertyOf(node) ?? '') &&
      propertyOf(node) !== 'length' &&
      node.type === 'MemberExpression',
  ) ||
  nodesIn(message).some(
    (node) =>
      node.type === 'Identifier' && node.name.length > 2 && /^(?:title|name|text|label)$/.test(node.name),
  )

const wordsOf = (texts: readonly string[]): string[] => texts.join(' ').match(/[\p{L}\p{N}]+/gu) ?? []

/** A part of a message that is filled in, and one that is chosen. */
const [filledIn, choice] = ['…', '|']

/** The texts of a message in order, with signs for what is filled in between. */
function piecesOf(node: AnyNode | undefined): string[] {
  if (node?.type === 'Literal') return [String(node.value)]
  if (node?.type === 'BinaryExpression') return [...piecesOf(node.left), ...piecesOf(node.right)]
  if (node?.type === 'ConditionalExpression') return [choice]
  if (node?.type !== 'TemplateLiteral') return [filledIn]
  return node.quasis
    .flatMap(({ value }, at) => [
      value.cooked ?? '',
      ...(at < node.expressions.length ? piecesOf(node.expressions[at]) : []),
    ])
    .filter((text) => text !== '')
}
