// Packs each public package as npm would ship it. publint checks its layout and attw its types; then npm installs all of them in an empty folder
// and the demo runs there. `--layout` ends before the installation. `--all`: also a page evaluation, a program, types without `skipLibCheck`, and the same under pnpm.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { layoutFaults } from './packages/layout-faults.mjs'
import { packAll } from './packages/pack-all.mjs'
import { tryInstalled } from './packages/try-installed.mjs'

buildIfStale()
const folder = mkdtempSync(join(tmpdir(), 'webeval-pack-'))
const faults = []
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(130)
  })
try {
  const packed = await packAll(folder)
  const waiting = [...packed]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      faults.push(...(await layoutFaults(next)))
      console.log(`checked ${next.name}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  if (!process.argv.includes('--layout'))
    faults.push(...(await tryInstalled(packed, folder, process.argv.includes('--all'))))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
