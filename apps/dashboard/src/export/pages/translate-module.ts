import { groupBy } from '@webeval/core'
import { type Export, type Import, init, parse, type StaticImport } from 'es-module-lexer'
import { bindingOf } from './binding-of.js'

/** A module, taken apart. */
export interface TranslatedModule {
  /** Its imports, as written. */
  readonly imports: readonly string[]
  /** The body of a function that returns the module's exports. `nameOf` names the variable that holds an imported module's. */
  readonly code: (nameOf: (from: string) => string) => string
}

/** A stretch of the source, and the text that takes its place. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The specifiers of modules that a source loads. Rejects for a source that can't be read. */
export async function importsOf(source: string): Promise<readonly string[]> {
  await init()
  return [...new Set(parse(source)[0].flatMap(({ specifier }) => specifier ?? []))]
}

/** Translates a module into a function's body. Rejects for forms that a function has no equal of (README, "Exported copies"). */
export async function translateModule(source: string, path: string): Promise<TranslatedModule> {
  await init()
  const [imports, exports] = parse(source, path)
  const refuse = (form: string): never => {
    throw new Error(`${path} holds ${form}, which exported copies don't know.`)
  }
  const loads = imports.map(
    (each) => plainImport(each) ?? refuse(source.slice(each.importStart, each.importEnd)),
  )
  const reexported = new Set(exports.flatMap((each) => (each.type === 'direct' ? [] : [each.importIndex])))
  const own = loads.filter((_, index) => !reexported.has(index))
  const statements = groupBy(exports, (each) => each.exportStart)
  const fields = exports.map((each) => fieldOf(each, refuse))
  const edits = [
    ...own.map(({ importStart, importEnd }) => ({
      start: importStart,
      end: pastEnd(source, importEnd),
      text: '',
    })),
    ...[...statements].map(([start, all]) => exportEdit(source, start, all, loads, refuse)),
  ]
  return {
    imports: [...new Set(loads.map(({ specifier }) => specifier))],
    code: (nameOf) =>
      [
        ...own.flatMap((each) =>
          bindingOf(source.slice(each.importStart, each.start), nameOf(each.specifier)),
        ),
        edited(source, edits).trim(),
        `return { ${fields.map((field) => field(nameOf)).join(', ')} }`,
      ].join('\n'),
  }
}

function plainImport(given: Import): StaticImport | null {
  return given.type === 'static' && given.phase === null && given.attributes === null ? given : null
}

/** A property of the object that holds the exports of the module. */
function fieldOf(given: Export, refuse: (form: string) => never) {
  if (given.type === 'reexport-all') return refuse('export *')
  const name = JSON.stringify(given.name)
  if (given.type === 'direct') return () => `${name}: ${given.localName ?? 'default_export'}`
  const part = given.importName === null ? '' : `[${JSON.stringify(given.importName)}]`
  return (nameOf: (from: string) => string) => `${name}: ${nameOf(given.from)}${part}`
}

/** Takes the word `export` from a declaration, and lists away. */
function exportEdit(
  source: string,
  start: number,
  all: readonly Export[],
  loads: readonly StaticImport[],
  refuse: (form: string) => never,
): Edit {
  const [first] = all
  if (first && first.type !== 'direct')
    return { start, end: pastEnd(source, loads[first.importIndex]!.importEnd), text: '' }
  const [word = '', rest = ''] = /^export\s+(default\s|\S+)/.exec(source.slice(start)) ?? []
  if (/^(?:let|var)$/.test(rest)) return refuse(`export ${rest}`)
  if (rest.startsWith('{')) {
    const end = Math.max(start, ...all.flatMap((each) => ('end' in each ? each.end : [])))
    return { start, end: pastEnd(source, source.indexOf('}', end) + 1), text: '' }
  }
  if (!rest.startsWith('default')) return { start, end: start + word.length - rest.length, text: '' }
  const isNamed = first?.type === 'direct' && first.localName !== undefined
  return { start, end: start + word.length, text: isNamed ? '' : 'const default_export = ' }
}

/** The end of a statement, its semicolon included. */
const pastEnd = (source: string, end: number): number => (source[end] === ';' ? end + 1 : end)

function edited(source: string, edits: readonly Edit[]): string {
  let text = source
  for (const { start, end, text: by } of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + by + text.slice(end)
  return text
}
