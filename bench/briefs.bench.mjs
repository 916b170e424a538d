// How well briefs by other people are read: the verbs of a sample of WebGen-Bench's test set, whose texts have no licence and stay outside.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBrief } from '../packages/graders/dist/rubric/requirements/reading/read-brief.js'

const { values } = parseArgs({
  args: process.argv.slice(process.argv[2] === 'briefs' ? 3 : 2),
  options: { from: { type: 'string' }, json: { type: 'boolean' }, misses: { type: 'boolean' } },
})
const file =
  values.from &&
  [values.from, join(values.from, 'test.jsonl'), join(values.from, 'data/test.jsonl')].find(
    (path) => path.endsWith('.jsonl') && existsSync(path),
  )
if (!file) {
  process.stderr.write(
    'usage: pnpm bench briefs --from <folder>\nThe folder must hold test.jsonl of WebGen-Bench (github.com/mnluzimu/WebGen-Bench, data/test.jsonl).\n',
  )
  process.exit(2)
}
const right = JSON.parse(readFileSync(new URL('./briefs/webgen-bench-verbs.json', import.meta.url), 'utf8'))
const colour = /\b(?:backgrounds? (?:colou?r|as|to|with)|component colou?r)\b/i
const figures = {
  briefs: 0,
  features: 0,
  verbs: 0,
  verbs_read: 0,
  colours_as_looks: 0,
  colours_as_features: 0,
  several_in_one: 0,
}
for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
  const { id, instruction } = JSON.parse(line)
  const { features } = readBrief(instruction)
  const asked = features.filter(({ kind }) => kind === 'feature')
  figures.briefs++
  figures.features += asked.length
  figures.several_in_one += asked.filter(({ text }) => text.split(',').length > 2).length
  figures.colours_as_looks += features.some(({ kind }) => kind === 'look') ? 1 : 0
  figures.colours_as_features += asked.filter(({ text }) => colour.test(text)).length
  const verbs = new Set(asked.map(({ verb }) => verb))
  const missed = (right[id]?.split(' ') ?? []).filter((verb) => !verbs.has(verb))
  figures.verbs += right[id]?.split(' ').length ?? 0
  figures.verbs_read += (right[id]?.split(' ').length ?? 0) - missed.length
  if (values.misses && missed.length > 0)
    process.stderr.write(
      `${id} misses ${missed.join(', ')}\n${features.map(({ kind, text }) => `  ${kind}: ${text}`).join('\n')}\n`,
    )
}
process.stdout.write(
  values.json
    ? `${JSON.stringify(figures)}\n`
    : `${figures.briefs} briefs, ${figures.features} features\n${figures.verbs_read} of ${figures.verbs} verbs read in the ${Object.keys(right).length} briefs of the sample\n` +
        `${figures.colours_as_looks} briefs with their colours read as looks, ${figures.colours_as_features} colours taken for features\n${figures.several_in_one} features with more than one comma\n`,
)
