import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The text of a doc comment that begins in the line, and the number of lines that it takes; null where none begins. */
function commentAt(lines: readonly string[], at: number): { text: string; length: number } | null {
  if (!/^\s*\/\*\*/.test(lines[at]!)) return null
  const rest = lines.slice(at)
  const length = rest.findIndex((line) => line.includes('*/')) + 1
  const text = rest
    .slice(0, length)
    .map((line) => line.replace(/^\s*(?:\/\*\*|\*(?!\/))\s?/, '').replace(/\s*\*\/\s*$/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { text, length }
}

/** Doc comments of declarations and of the fields inside, by path: `runRecordSchema.suite.kind`. The formatter's indentation is the nesting. */
function docComments(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const lines = source.split('\n')
  let open: { readonly indent: number; readonly name: string }[] = []
  let pending = ''
  for (let at = 0; at < lines.length; at += 1) {
    const comment = commentAt(lines, at)
    if (comment) {
      pending = comment.text
      at += comment.length - 1
      continue
    }
    const [, space, declared, field] =
      /^(\s*)(?:(?:export )?(?:const|interface) (\w+)|(?:readonly )?'?(\w+)'?\??(?::|\())/.exec(lines[at]!) ??
      []
    const name = declared ?? field
    if (name !== undefined) {
      open = [...open.filter(({ indent }) => indent < space!.length), { indent: space!.length, name }]
      if (pending) found.set(open.map((each) => each.name).join('.'), pending)
    }
    pending = ''
  }
  return found
}

/** Doc comments of a file, by its path from the repository's root. */
export const commentsOfFile = (path: string): ReadonlyMap<string, string> =>
  docComments(readFileSync(`${root}${path}`, 'utf8'))

/** Doc comments of all records of core. */
export function commentsOfRecords(): ReadonlyMap<string, string> {
  const folder = 'packages/core/src/records/'
  const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [...commentsOfFile(`${folder}${file}`)]),
  )
}
