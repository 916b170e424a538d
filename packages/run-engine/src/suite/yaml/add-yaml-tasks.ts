import type { TaskParser } from '@webeval/core'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml'
import { isTooDeep } from './is-too-deep.js'
import { offsetOfPart } from './offset-of-part.js'
import { openPlainValues, YamlProblem } from './plain-values.js'

/**
 * Adds the tasks of a YAML file: a list of them, a mapping with the list under `tasks`, or one task a document. Only plain data is accepted: custom
 * tags and aliases that expand to a multiple of the file are problems.
 */
export async function addYamlTasks(lines: AsyncIterable<string>, parser: TaskParser): Promise<void> {
  const read: string[] = []
  for await (const line of lines) read.push(line)
  const text = read.join('\n').replace(/^\uFEFF/, '')
  if (isTooDeep(text)) return parser.addProblem(1, 'not valid YAML: nested too deeply')
  const counter = new LineCounter()
  const lineAt = (offset: number) => counter.linePos(offset).line
  const problem = (at: number, message: string, excerpt?: string) =>
    parser.addProblem(lineAt(at), `not valid YAML${message}`, excerpt)
  for (const document of parseAllDocuments(text, {
    lineCounter: counter,
    // Comparing all keys of a mapping takes quadratic time; `openPlainValues` finds keys that repeat.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
    schema: 'core',
  })) {
    const flaws = [...document.errors, ...document.warnings]
    if (flaws.length > 0) {
      for (const { message, pos } of flaws) problem(pos[0], '', `: ${message}`)
      continue
    }
    const root = document.contents
    const values = openPlainValues(root)
    const list = isMap(root) ? (root.get('tasks', true) ?? root) : root
    const nodes = nodesOf(list)
    for (const node of nodes)
      try {
        const value = values.of(node)
        parser.addValue(value, (path) => lineAt(offsetOfPart(node, path)))
      } catch (error) {
        if (!(error instanceof YamlProblem)) throw error
        problem(error.at, `: ${error.message}`)
      }
  }
}

/** The nodes that describe a task each. */
function nodesOf(list: unknown): readonly Node[] {
  if (isSeq(list)) return list.items as Node[]
  // A document of comments alone has a node without a value.
  return list === null || (isScalar(list) && list.value === null) ? [] : [list as Node]
}
