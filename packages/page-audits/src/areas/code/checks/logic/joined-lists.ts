import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { bare, methodOf, propertyOf, textIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { meaningOf } from '../../syntax/values.js'

/** Entries of a list that are looked for in its joined text, while other places ask the list itself: `bug.tags.join(' ').includes(tag)`. */
export function joinedLists(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const method = methodOf(node)
    const [wanted] = method?.call.arguments ?? []
    if (!method || !wanted || !/^(?:includes|indexOf)$/.test(method.name)) return []
    // People may search for a part of a tag.
    if (/\.value\b/.test(program.text(meaningOf(program, wanted)))) return []
    const list = listIn(program, method.object)
    const name = list && lastName(list)
    if (!name || !isEntryOf(name, lastName(wanted)) || !isAskedDirectly(program, name)) return []
    const says = `Here an entry is looked for in the joined text of “${program.text(list)}”, while other code asks the list itself: an entry whose name is only a part of another one is found too.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}

/** The list whose joined text an expression is. */
function listIn(program: Program, node: AnyNode): AnyNode | null {
  const method = methodOf(meaningOf(program, bare(node)))
  const isJoined = method?.name === 'join' && textIn(method.call.arguments[0]) !== ''
  return isJoined || method?.name === 'toString' ? bare(method!.object) : null
}

const lastName = (node: AnyNode): string | null =>
  node.type === 'Identifier' ? node.name : propertyOf(bare(node))

/** Whether something is named for one entry of a list, as `tag` or `chosenTag` is for `tags`; words that someone searches for are not. */
function isEntryOf(list: string, name: string | null): boolean {
  const stem = list.toLowerCase().replace(/(?:e?s|en?|i)$/, '')
  return stem.length > 1 && name !== null && new RegExp(`${stem}\\w{0,2}$`, 'i').test(name)
}

/** Whether code asks a list of this name for an entry that is the same. */
const isAskedDirectly = (program: Program, name: string): boolean =>
  program.nodes.some((node) => {
    const method = methodOf(node)
    return (
      method !== null &&
      /^(?:includes|indexOf|some|has)$/.test(method.name) &&
      lastName(bare(method.object)) === name
    )
  })
