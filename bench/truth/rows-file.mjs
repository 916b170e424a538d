import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The looks at cases so far, one a line, so that a long measurement can be continued. Without `resume` the file starts empty. */
export function openRows(path, resume) {
  mkdirSync(dirname(path), { recursive: true })
  const rows = new Map()
  if (resume && existsSync(path))
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const row = parsed(line)
      // A case that came to nothing is tried again.
      if (row && !row.lost) rows.set(row.id, row)
    }
  writeFileSync(path, [...rows.values()].map((row) => `${JSON.stringify(row)}\n`).join(''))
  return {
    rows,
    add(row) {
      rows.set(row.id, row)
      appendFileSync(path, `${JSON.stringify(row)}\n`)
    },
  }
}

/** Null for a torn last line. */
function parsed(line) {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
