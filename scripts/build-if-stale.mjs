// Builds the packages when a source file changed since the last build. Looks at names, sizes and times only,
// so that an unchanged tree costs a few milliseconds.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'node_modules', '.cache', 'webeval', 'built')
const rooms = ['packages', 'packages/agents', 'apps', 'eval-targets']

/**
 * Builds if it has to; ends the process with the compiler's message and exit code 2 when the sources don't compile.
 * The first build of a clone leaves the types unchecked, which takes half the time: they were checked before they were merged.
 * Every later one checks them.
 */
export function buildIfStale() {
  const first = !existsSync(stampFile)
  if (!first && readFileSync(stampFile, 'utf8') === fingerprint()) return
  process.stderr.write('webeval: building…\n')
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const built = spawnSync(process.execPath, [tsc, '-b', ...(first ? ['--noCheck'] : [])], {
    cwd: root,
    encoding: 'utf8',
  })
  if (built.status !== 0) {
    process.stderr.write(`webeval: the build failed\n${built.stdout ?? ''}${built.stderr ?? ''}`)
    process.exit(2)
  }
  mkdirSync(join(stampFile, '..'), { recursive: true })
  // Computed again: the build's output is part of it.
  writeFileSync(stampFile, fingerprint())
}

function fingerprint() {
  const hash = createHash('sha256').update(process.version)
  for (const file of ['tsconfig.base.json', 'tsconfig.json', 'pnpm-lock.yaml'])
    addFile(hash, join(root, file))
  for (const home of packageHomes()) {
    hash.update(
      existsSync(join(home, 'dist', 'index.js')) || existsSync(join(home, 'dist', 'bin.js'))
        ? 'built'
        : 'bare',
    )
    for (const file of ['package.json', 'tsconfig.json']) addFile(hash, join(home, file))
    for (const entry of readdirSync(join(home, 'src'), { recursive: true }))
      if (entry.endsWith('.ts') && !entry.endsWith('.test.ts')) addFile(hash, join(home, 'src', entry))
  }
  return hash.digest('hex')
}

function packageHomes() {
  return rooms
    .flatMap((room) => readdirSync(join(root, room)).map((name) => join(root, room, name)))
    .filter((home) => existsSync(join(home, 'tsconfig.json')) && existsSync(join(home, 'src')))
}

function addFile(hash, path) {
  const { size, mtimeMs } = statSync(path)
  hash.update(`${path}\0${size}\0${mtimeMs}\n`)
}
