import { type AnyNode, parse, type Program as Root } from 'acorn'
import { analyze, type Scope, type Variable } from 'eslint-scope'
import { childrenOf, type FunctionNode, isFunction, nodesIn } from './nodes.js'
import type { PageCode, ScriptText } from './page-code.js'

/** Scripts that share their global names, read as one. */
export interface Program {
  readonly source: string
  readonly root: Root
  /** All nodes, parents first. */
  readonly nodes: readonly AnyNode[]
  readonly scopes: readonly Scope[]
  /** Names that are used and that these scripts don't declare. */
  readonly free: readonly { readonly name: string; readonly node: AnyNode }[]
  text(node: AnyNode): string
  /** The file and line of a node: `app.js, line 12`. */
  place(node: AnyNode): string
  /** The file of a node; empty for a script in the page. */
  file(node: AnyNode): string
  parent(node: AnyNode): AnyNode | null
  /** The function that a node is in; null at the top. */
  around(node: AnyNode): FunctionNode | null
  /** The variable that a name refers to; null where no script declares it. */
  variable(name: AnyNode): Variable | null
}

/** Longer scripts are libraries or bundles. */
const longestScript = 120_000
/** Average length of a line in scripts that a tool has packed. */
const packedLine = 300
/** Names of files that libraries have. */
const libraryFile =
  /(?:^|[/.-])(?:lib|libs|vendor|vendors|node_modules|bower_components|min|pack|bundle|polyfills?|jquery\S*)[/.]/i

/** Reads the classic scripts of a page as one program, and each module as one of its own. Leaves out packed scripts and those that don't parse. */
export function readPrograms({ scripts }: PageCode): Program[] {
  const readable = scripts.filter(isReadable)
  const classic = readable.filter(({ isModule }) => !isModule)
  const modules = readable.filter(({ isModule }) => isModule).map((one) => [one])
  return [classic, ...modules].filter(({ length }) => length > 0).map(readProgram)
}

function isReadable({ file, text, isModule }: ScriptText): boolean {
  if (libraryFile.test(file)) return false
  if (text.length > longestScript || text.length / text.split('\n').length > packedLine) return false
  return parsed(text, isModule) !== null
}

function parsed(text: string, isModule: boolean): Root | null {
  try {
    return parse(text, {
      ecmaVersion: 'latest',
      sourceType: isModule ? 'module' : 'script',
      // eslint-scope compares ranges.
      ranges: true,
    })
  } catch {
    return null
  }
}

const between = '\n;\n'

function readProgram(scripts: readonly ScriptText[]): Program {
  const [first] = scripts
  const { isModule } = first!
  const joined = scripts.map(({ text }) => text).join(between)
  // Scripts that declare the same name with `let` don't parse together.
  const whole = parsed(joined, isModule)
  const root = whole ?? parsed(first!.text, isModule)!
  const source = whole ? joined : first!.text
  const { scopes, globalScope } = analyze(root as Parameters<typeof analyze>[0], {
    ecmaVersion: 2022,
    sourceType: isModule ? 'module' : 'script',
    fallback: 'iteration',
  })
  const variables = new Map<unknown, Variable>()
  for (const { references, variables: declared } of scopes) {
    for (const { identifier, resolved } of references) if (resolved) variables.set(identifier, resolved)
    for (const variable of declared)
      for (const identifier of variable.identifiers) variables.set(identifier, variable)
  }
  const nodes = nodesIn(root)
  const parents = new Map<AnyNode, AnyNode>()
  for (const node of nodes) for (const child of childrenOf(node)) parents.set(child, node)
  const parent = (node: AnyNode) => parents.get(node) ?? null
  return {
    source,
    root,
    nodes,
    scopes,
    free: (globalScope?.through ?? []).map(({ identifier }) => ({
      name: (identifier as { name: string }).name,
      node: identifier as AnyNode,
    })),
    text: ({ start, end }) => source.slice(start, end),
    place({ start }) {
      const { file, line } = placeIn(scripts, start)
      return file ? `${file}, line ${line}` : `line ${line} of the page’s script`
    },
    file: ({ start }) => placeIn(scripts, start).file,
    parent,
    around(node) {
      let up = parent(node)
      while (up && !isFunction(up)) up = parent(up)
      return up
    },
    variable: (name) => variables.get(name) ?? null,
  }
}

function placeIn(
  scripts: readonly ScriptText[],
  at: number,
): { readonly file: string; readonly line: number } {
  let start = 0
  for (const { text, file } of scripts) {
    if (at <= start + text.length)
      return { file, line: text.slice(0, Math.max(0, at - start)).split('\n').length }
    start += text.length + between.length
  }
  return { file: '', line: 1 }
}

/** Whether code is of this page alone: in the page itself, or in the only file that it loads. Other files may serve other pages too. */
export function isOfPage(programs: readonly Program[], program: Program, node: AnyNode): boolean {
  if (program.file(node) === '') return true
  const tops = programs.flatMap(({ root, file }) =>
    root.body.map((one) => ({ file: file(one), type: one.type })),
  )
  return (
    !tops.some(({ type }) => type === 'ImportDeclaration') && new Set(tops.map(({ file }) => file)).size === 1
  )
}
