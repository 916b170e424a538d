import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { countOf, errorMessage, UsageError } from '@webeval/core'
import { readPlain } from '@webeval/run-engine'
import { type ListedPage, queryIdOf } from './listed-page.js'
import { mistypedKeys, type PageLine, pageLineSchema } from './page-line.js'

/** The pages of a file, and what is odd about it. */
export interface PagesFile {
  readonly pages: readonly ListedPage[]
  readonly warnings: readonly string[]
}

const maxProblems = 50

/** Reads a file of pages. Throws one `UsageError` with every problem, a line each: `file:line: what was wrong`. */
export async function readPages(file: string): Promise<PagesFile> {
  const lines = (await textOf(file)).replace(/^\uFEFF/, '').split(/\r?\n/)
  const pages: ListedPage[] = []
  const problems: string[] = []
  const warnings: string[] = []
  const lineOf = new Map<string, number>()
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue
    const at = `${file}:${index + 1}`
    const read = readLine(text)
    if (typeof read === 'string') {
      problems.push(`${at}: ${read}`)
      continue
    }
    const page = listed(read.line, index + 1, dirname(resolve(file)))
    const missing = problemWith(page.place, read.line)
    if (missing !== null) problems.push(`${at}: ${missing}`)
    const name = queryIdOf(page)
    const earlier = lineOf.get(name)
    if (earlier !== undefined)
      problems.push(
        `${at}: id ${JSON.stringify(page.id)}${page.variant === '' ? '' : ` of ${JSON.stringify(page.variant)}`} is taken by line ${earlier}`,
      )
    lineOf.set(name, index + 1)
    warnings.push(...read.warnings.map((warning) => `${at}: ${warning}`))
    pages.push(page)
  }
  if (problems.length === 0 && pages.length === 0)
    problems.push(
      `${file}: no pages; write one a line, such as {"id": "shop", "url": "https://example.org/", "brief": "a shop"}`,
    )
  if (problems.length > 0) {
    const more = problems.length - maxProblems
    const rest = more > 0 ? [`and ${countOf(more, 'more problem')}`] : []
    throw new UsageError([...problems.slice(0, maxProblems), ...rest].join('\n'))
  }
  return { pages, warnings }
}

async function textOf(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readPlain(file, { follow: true }))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
          ? 'it is not UTF-8 text'
          : errorMessage(error)
    throw new UsageError(`${file}: can't be read: ${reason}`, { cause: error })
  }
}

/** A line of the file, or what is wrong with it. */
function readLine(text: string): { readonly line: PageLine; readonly warnings: readonly string[] } | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return `not JSON: ${errorMessage(error).slice(0, 200)}`
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not a JSON object'
  const parsed = pageLineSchema.safeParse(value)
  if (parsed.success) return { line: parsed.data, warnings: mistypedKeys(value) }
  return [
    ...parsed.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${JSON.stringify(path.join('.'))} ${message}` : message,
    ),
    ...mistypedKeys(value),
  ].join('; ')
}

function listed({ id, url, file, brief, variant }: PageLine, line: number, folder: string): ListedPage {
  return { id: id ?? `line ${line}`, variant, brief: brief!, place: url ?? resolve(folder, file!) }
}

function problemWith(place: string, { file }: PageLine): string | null {
  if (file === undefined) return null
  if (!existsSync(place)) return `there is no file or folder ${JSON.stringify(file.slice(0, 300))}`
  if (statSync(place).isDirectory() && !existsSync(join(place, 'index.html')))
    return `${JSON.stringify(file.slice(0, 300))} has no index.html; name the file that is the page`
  return null
}
