import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { type GraderSpec, type Suite, type Task, taskSchema } from '@webeval/core'
import { isWebAddress } from '../page/page-address.js'
import { type ListedPage, queryIdOf } from './listed-page.js'

/**
 * Makes a suite of pages. A page that is a file begins at `target://page-folder-<n>/<file>`: the port that it is served on differs each time, and the
 * tasks of a run must not. `servePageFiles` serves them.
 */
export function pagesSuite(
  pages: readonly ListedPage[],
  file: string,
  rubric: Readonly<Record<string, unknown>>,
): Suite {
  const grader: GraderSpec = { name: 'rubric', ...rubric }
  const folders = foldersOf(pages)
  const tasks = pages.map((page): Task => {
    const { id, variant, brief, place } = page
    return taskSchema.parse({
      query_id: queryIdOf(page),
      dataset: 'pages',
      query: brief,
      start_url: isWebAddress(place) ? place : startOf(place, folders),
      graders: [grader],
      metadata: { additional: { page: id, variant, ...(isWebAddress(place) ? {} : { page_file: place }) } },
    })
  })
  const sha256 = createHash('sha256').update(JSON.stringify(tasks)).digest('hex')
  return { name: basename(file).replace(/\.jsonl?$/, ''), path: file, sha256, tasks }
}

/** The names of the folders that pages are served from, by path. */
function foldersOf(pages: readonly ListedPage[]): ReadonlyMap<string, string> {
  const files = pages.map(({ place }) => place).filter((place) => !isWebAddress(place))
  const folders = [...new Set(files.map(folderOf))].toSorted()
  return new Map(folders.map((folder, index) => [folder, `page-folder-${index + 1}`]))
}

const folderOf = (place: string): string => (statSync(place).isDirectory() ? place : dirname(place))

function startOf(place: string, folders: ReadonlyMap<string, string>): string {
  const folder = folderOf(place)
  return `target://${folders.get(folder)}/${folder === place ? '' : encodeURIComponent(basename(place))}`
}
