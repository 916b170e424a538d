import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../syntax/code-fault.js'
import { calledName, methodOf, nodesIn } from '../syntax/nodes.js'
import type { Program } from '../syntax/program.js'

/** Shorter messages say little that could be wrong: “Saved.” */
const leastWords = 2

interface Message {
  readonly words: string
  readonly by: string
  readonly home: AnyNode
  readonly node: AnyNode
}

/** The same message after two different acts: one of them was copied from the other. */
export function saidTwice(program: Program): CodeFault[] {
  const seen = new Map<string, Message>()
  const faults: CodeFault[] = []
  for (const node of program.nodes) {
    const message = messageOf(program, node)
    if (!message) continue
    const key = `${message.by} ${message.words}`
    const earlier = seen.get(key)
    if (!earlier) seen.set(key, message)
    else if (earlier.home !== message.home)
      faults.push(
        faultAt(
          program,
          node,
          'inconsistent-code',
          `Another function says the same words, at ${program.place(earlier.node)}: after one of the two acts the message is untrue.`,
        ),
      )
  }
  return faults
}

/** The text that a call such as `say(…)` or `this.toast(…)` shows, without the parts that are filled in. */
function messageOf(program: Program, node: AnyNode): Message | null {
  const by =
    calledName(node) ?? (methodOf(node)?.object.type === 'ThisExpression' ? methodOf(node)!.name : null)
  const home = program.around(node)
  if (node.type !== 'CallExpression' || by === null || !home || !speaks.test(by)) return null
  const [argument] = node.arguments
  const parts = argument ? nodesIn(argument) : []
  if (parts.some(({ type }) => type === 'ConditionalExpression')) return null
  const isFilled = parts.some(({ type }) => type === 'TemplateLiteral' || type === 'BinaryExpression')
  const words = parts
    .flatMap((part) =>
      part.type === 'TemplateElement'
        ? [part.value.cooked ?? '']
        : part.type === 'Literal'
          ? [String(part.value)]
          : [],
    )
    .join(' ')
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim()
  return isFilled && words.split(/\s+/).length >= leastWords ? { words, by, home, node } : null
}

/** Names of functions that say something to the user, in several languages. */
const speaks =
  /say|toast|announce|notify|message|status|feedback|flash|alert|snack|report|tell|melde|hinweis|sage|avisar|aviso|annonc|dire|mostrar|notif/i
