// `pnpm bench <name>`: builds what changed, then runs one benchmark in this same process.
import { readdirSync } from 'node:fs'
import { buildIfStale, root } from './build-if-stale.mjs'
import { requireNode } from './require-node.mjs'

requireNode()
const known = readdirSync(`${root}/bench`).flatMap((file) => /^(\w+)\.bench\.mjs$/.exec(file)?.[1] ?? [])
const name = process.argv[2]
if (!known.includes(name)) {
  process.stderr.write(
    `usage: pnpm bench ${known.join('|')} [--json]${name ? `\nThere is no benchmark named ${name}.` : ''}\n`,
  )
  process.exit(2)
}
buildIfStale()
await import(`../bench/${name}.bench.mjs`)
