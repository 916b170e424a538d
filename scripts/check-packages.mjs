// Packs each public package as npm would ship it; publint checks its layout and attw its types.
import { readFileSync, readdirSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { buildIfStale, root } from './build-if-stale.mjs'

/** Problems of the package in this folder, a line each. */
async function faultsOf(home, name, folder) {
  const packed = await execa('pnpm', ['pack', '--json', '--pack-destination', folder], { cwd: home })
  const { filename } = JSON.parse(packed.stdout)
  const file = readFileSync(filename)
  const tarball = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  const attw = execa(join(root, 'node_modules', '.bin', 'attw'), [filename, '--profile', 'esm-only'], {
    reject: false,
  })
  const { messages, pkg } = await publint({ strict: true, pack: { tarball } })
  const { exitCode, stdout } = await attw
  return [
    ...messages.filter(({ type }) => type !== 'suggestion').map((message) => formatMessage(message, pkg)),
    ...(exitCode === 0 ? [] : [stdout]),
  ].map((fault) => `${name}: ${fault}`)
}

buildIfStale()
const waiting = ['packages', 'packages/agents']
  .flatMap((room) => readdirSync(join(root, room)).map((name) => join(root, room, name)))
  .filter((home) => existsSync(join(home, 'package.json')))
  .map((home) => ({ home, ...JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) }))
  .filter((manifest) => !manifest.private)
const folder = mkdtempSync(join(tmpdir(), 'webeval-pack-'))
let failures = 0
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const faults = await faultsOf(next.home, next.name, folder)
    failures += faults.length
    for (const fault of faults) console.error(fault)
    console.log(`checked ${next.name}`)
  }
}
try {
  await Promise.all(Array.from({ length: availableParallelism() }, work))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures > 0 ? 1 : 0)
