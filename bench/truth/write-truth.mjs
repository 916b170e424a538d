import { readFileSync, writeFileSync } from 'node:fs'

/** Puts a set's text between its markers in docs/truth.md; appends a section when it has none. */
export function writeTruth(path, set, text) {
  const [from, to] = [
    `<!-- ${set.name}: written by pnpm bench truth --set ${set.name} --write -->`,
    `<!-- end of ${set.name} -->`,
  ]
  const before = readFileSync(path, 'utf8')
  const body = `${from}\n\n${text}\n\n${to}`
  const [start, end] = [before.indexOf(from), before.indexOf(to)]
  writeFileSync(
    path,
    start < 0 || end < start
      ? `${before.trimEnd()}\n\n## ${set.title}\n\n${body}\n`
      : `${before.slice(0, start)}${body}${before.slice(end + to.length)}`,
  )
}
