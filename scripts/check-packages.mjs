// What npm would ship: each public package is packed and read by publint (layout) and attw (types).
import { readFileSync, readdirSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { buildIfStale, root } from './build-if-stale.mjs'

buildIfStale()
const homes = ['packages', 'packages/agents']
  .flatMap((room) => readdirSync(join(root, room)).map((name) => join(root, room, name)))
  .filter((home) => existsSync(join(home, 'package.json')))
const folder = mkdtempSync(join(tmpdir(), 'webeval-pack-'))
let failures = 0
try {
  for (const home of homes) {
    const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    if (manifest.private) continue
    const { messages } = await publint({ pkgDir: home, strict: true, pack: 'pnpm' })
    for (const message of messages) {
      if (message.type === 'suggestion') continue
      failures += 1
      console.error(`${manifest.name}: ${formatMessage(message, manifest)}`)
    }
    const packed = await execa('pnpm', ['pack', '--json', '--pack-destination', folder], { cwd: home })
    const tarball = JSON.parse(packed.stdout).filename
    const attw = await execa(join(root, 'node_modules', '.bin', 'attw'), [tarball, '--profile', 'esm-only'], {
      reject: false,
    })
    if (attw.exitCode !== 0) {
      failures += 1
      console.error(`${manifest.name}: ${attw.stdout}`)
    }
    console.log(`checked ${manifest.name}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures > 0 ? 1 : 0)
