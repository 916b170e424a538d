// How webeval's evaluation without a model compares with verdicts that others published, next to axe-core alone on the same pages in the same run.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createBrowserPool, findBrowser } from '@webeval/mcp-tools'
import { openRepository } from './truth/repositories.mjs'
import { openRows } from './truth/rows-file.mjs'
import { serveRepository } from './truth/serve-repository.mjs'
import { namesOf, reasonsOf, tableOf, truthFigures } from './truth/truth-table.mjs'
import { writeTruth } from './truth/write-truth.mjs'
import { sets } from './truth/sets/sets.mjs'

const root = join(import.meta.dirname, '..')
const usage = `usage: pnpm bench truth [--set ${Object.keys(sets).join('|')}]… [--sample <n>] [--only <case>]… [--from <folder of git copies>]
                       [--out <folder>] [--resume | --seen] [--write] [--json]`
const options = readOptions()
const say = (message) => process.stderr.write(`webeval: ${message}\n`)
const executablePath = await findBrowser({ env: process.env, say })
const pool = createBrowserPool({ executablePath, say })
const measured = {}
try {
  for (const name of options.set) measured[name] = await measure(sets[name])
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 3
} finally {
  await pool[Symbol.asyncDispose]()
}
if (options.json) console.log(JSON.stringify(measured))

/** Looks at the cases of one set, and prints what came of it. */
async function measure(set) {
  const repository = await openRepository(set.repository, options.from)
  const all = await set.cases(repository)
  const file = openRows(join(options.out, `truth-${set.name}.jsonl`), options.resume || options.seen)
  const cases = options.seen ? all.filter(({ id }) => file.rows.has(id)) : chosen(all)
  const server = await serveRepository(repository, await set.served(repository))
  let session = null
  try {
    for (const [index, one] of cases.entries()) {
      if (file.rows.has(one.id)) continue
      const began = performance.now()
      session ??= await pool.open({})
      const tab = await session.openTab()
      const seen = await set
        .look({ ...one, url: `${server.url}${one.path}`, tab, pool })
        .catch((error) => ({ lost: `broke: ${error.message.split('\n')[0]}` }))
      await tab[Symbol.asyncDispose]()
      if (seen.lost) {
        await session[Symbol.asyncDispose]().catch(() => {})
        session = null
      }
      const seconds = Math.round((performance.now() - began) / 100) / 10
      const row = { ...one, webeval: [], axe: [], ...seen, seconds }
      file.add(row)
      const named = row.webeval.filter((finding) => set.counts(row, finding)).length
      say(
        `${set.name} ${index + 1}/${cases.length} ${one.id}: ${row.lost ?? `${one.faulty ? 'faulty' : 'clean'}, ${named} findings count`}, ${seconds} s`,
      )
    }
  } finally {
    await session?.[Symbol.asyncDispose]().catch(() => {})
    server.close()
  }
  return report(
    set,
    repository,
    // The verdict may have been read more closely since the look.
    cases.map((one) => ({ ...file.rows.get(one.id), ...one })),
    all.length,
  )
}

function report(set, repository, rows, total) {
  const spread = options.seen ? 'those looked at so far' : 'evenly spread'
  const part = rows.length < total ? `${rows.length} of ${total} cases, ${spread},` : `All ${total} cases`
  const figures = truthFigures(rows, set.counts)
  const text = [
    `${part} of ${set.repository} at ${repository.commit.slice(0, 9)}. ${set.about}`,
    tableOf(figures),
    set.parts?.(rows) ?? '',
    set.explains ? reasonsOf(rows, set.counts) : '',
    namesOf(rows, figures, set.counts),
  ].filter(Boolean)
  console.log(`\n## ${set.title}\n\n${text.join('\n\n')}\n`)
  if (options.write) writeTruth(join(root, 'docs/truth.md'), set, text.join('\n\n'))
  return figures
}

/** The named cases, or so many spread evenly over all. */
function chosen(cases) {
  if (options.only) return cases.filter(({ id }) => options.only.includes(id))
  const { sample } = options
  if (!sample || sample >= cases.length) return cases
  return Array.from({ length: sample }, (_, index) => cases[Math.floor((index * cases.length) / sample)])
}

function readOptions() {
  try {
    const { values } = parseArgs({
      args: process.argv.slice(3),
      options: {
        set: { type: 'string', multiple: true, default: Object.keys(sets) },
        sample: { type: 'string' },
        only: { type: 'string', multiple: true },
        from: { type: 'string' },
        out: { type: 'string', default: join(root, 'results') },
        resume: { type: 'boolean', default: false },
        seen: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const strange = values.set.find((name) => !Object.hasOwn(sets, name))
    if (strange) throw new Error(`There is no set named ${strange}.`)
    if (values.sample !== undefined && !(Number(values.sample) >= 1))
      throw new Error(`--sample needs a number of cases, such as 20; it got ${values.sample}.`)
    if (values.from !== undefined && !existsSync(values.from))
      throw new Error(`--from names ${values.from}, which does not exist.`)
    if (values.write && values.only)
      throw new Error('--write is for whole sets or a --sample of them: leave out --only.')
    return { ...values, sample: Number(values.sample ?? 0) }
  } catch (error) {
    process.stderr.write(`${error.message}\n${usage}\n`)
    process.exit(2)
  }
}
