import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from '../build-if-stale.mjs'

/** Packs all public packages into a folder: each with its name, its folder and its tarball. */
export async function packAll(folder) {
  const homes = ['packages', 'packages/agents', 'apps', 'eval-targets', '.']
    .flatMap((room) => readdirSync(join(root, room)).map((name) => join(root, room, name)))
    .filter((home) => existsSync(join(home, 'package.json')))
    .map((home) => ({ home, ...JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) }))
    .filter((manifest) => !manifest.private)
  return Promise.all(
    homes.map(async ({ home, name, exports }) => {
      const { stdout } = await execa('pnpm', ['pack', '--json', '--pack-destination', folder], { cwd: home })
      return { name, home, tarball: JSON.parse(stdout).filename, hasTypes: exports?.['.'] !== undefined }
    }),
  )
}
