import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importCycles } from './support/import-cycles.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Our packages that a package may import. Everything else is forbidden. */
const mayImport = (room: string): RegExp => {
  if (room === 'packages/core' || room === 'packages/page-script') return /^$/
  if (room === 'packages/mcp-tools' || room === 'packages/page-audits')
    return /^@webeval\/(core(\/testing)?|page-script)$/
  if (room === 'packages/agents/agentic-evaluator')
    return /^@webeval\/((core|agent-tool-loop)(\/testing)?|page-audits)$/
  if (room.startsWith('packages/agents/') && room !== 'packages/agents/tool-loop')
    return /^@webeval\/(core|agent-tool-loop)(\/testing)?$/
  if (room.startsWith('packages/')) return /^@webeval\/core(\/testing)?$/
  if (room.startsWith('eval-targets/')) return /^@webeval\/core$/
  return /^@webeval\/(?!dashboard$)/
}

/** Each third-party library and Node module that is not everyone's has the rooms that own it. */
const owners: readonly (readonly [library: RegExp, rooms: readonly string[]])[] = [
  [/^(playwright|playwright-core|@playwright\/|@modelcontextprotocol\/)/, ['packages/mcp-tools']],
  [/^(@google\/genai|@ai-sdk\/|undici$)/, ['packages/models']],
  [/^yaml$/, ['packages/run-engine']],
  [/^(bullmq$|ioredis$|@aws-sdk\/)/, ['packages/run-queue']],
  [/^(axe-core|pixelmatch|odiff-bin|sharp)/, ['packages/page-audits']],
  [/^(hono|@hono\/)/, ['apps/dashboard', 'eval-targets/serve-targets']],
  [/^(commander|log-update|cli-table3|picocolors|cheerio|chokidar|@opentelemetry\/)/, ['apps/cli']],
  [
    /^(node:fs|write-file-atomic)/,
    // mcp-tools keeps the browser it fetched; models keep recordings; the apps and the target server read what ships with them.
    [
      'packages/capture',
      'packages/run-engine',
      'packages/mcp-tools',
      'packages/models',
      // The folder of an agent's program.
      'packages/agents/external',
      'apps/cli',
      'apps/dashboard',
      'eval-targets/serve-targets',
    ],
  ],
]

interface SourceFile {
  readonly room: string
  readonly path: string
  readonly imports: readonly string[]
}

const rooms = ['packages', 'packages/agents', 'apps', 'eval-targets']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
  .filter((room) => existsSync(join(root, room, 'package.json')))

const sources: readonly SourceFile[] = rooms.flatMap((room) =>
  readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const path = join(root, room, 'src', file)
      return { room, path: relative(root, path), imports: importsOf(readFileSync(path, 'utf8')) }
    }),
)

function importsOf(code: string): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g
  return [...code.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

/** Imports of values, of types, in comments (`@import`) and as `import('…')`, by relative path. */
const anyImport = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)['"](\.[^'"]+)['"]/gm
const fromRoot = (path: string) => relative(root, path)

const isTest = (path: string) => /\.test\.ts$|\/testing\//.test(path)

describe('the house', () => {
  it('reads the imports of every room', () => {
    expect(rooms.length).toBeGreaterThan(8)
    expect(sources.flatMap((source) => source.imports).length).toBeGreaterThan(100)
  })

  it('forbids sideways imports', () => {
    const wrong = sources.flatMap(({ room, path, imports }) =>
      imports
        .filter((name) => /^(?:@webeval\/|webeval$)/.test(name) && !mayImport(room).test(name))
        .map((name) => `${path} imports ${name}`),
    )
    expect(wrong).toEqual([])
  })

  it('enters a room by its door only', () => {
    const wrong = sources.flatMap(({ room, path, imports }) =>
      imports
        .filter((name) => /^@webeval\/[^/]+\/(?!testing$)/.test(name) || leavesRoom(room, path, name))
        .map((name) => `${path} imports ${name}`),
    )
    expect(wrong).toEqual([])
  })

  it('gives each third-party library one owner', () => {
    const wrong = sources
      .filter(({ path }) => !isTest(path))
      .flatMap(({ room, path, imports }) =>
        imports
          .filter((name) => owners.some(([library, homes]) => library.test(name) && !homes.includes(room)))
          .map((name) => `${path} imports ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it('keeps core free of the outside world', () => {
    const allowed = /^(\.|zod$|node:assert)/
    const wrong = sources
      .filter(({ room }) => room === 'packages/core')
      .flatMap(({ path, imports }) =>
        imports
          .filter((name) => !allowed.test(name) && !(isTest(path) && /^(?:vitest$|node:)/.test(name)))
          .map((name) => `${path} imports ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it.each([
    ['a pair', { a: ['b'], b: ['a'], c: ['a'] }, [['a', 'b']]],
    ['a way round through others', { a: ['b'], b: ['c'], c: ['b', 'd'], d: [] }, [['b', 'c']]],
    ['a file that imports itself', { a: ['a'] }, [['a']]],
    ['no cycle in a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ])('finds %s', (_, graph, cycles) => {
    expect(importCycles(new Map(Object.entries(graph)))).toEqual(cycles)
  })

  it('has no import cycles, not even of types', () => {
    const files = rooms.flatMap((room) =>
      ['src', 'public']
        .map((folder) => join(root, room, folder))
        .filter((folder) => existsSync(folder))
        .flatMap((folder) =>
          readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
        )
        .filter((file) => /\.(?:ts|js)$/.test(file) && !file.endsWith('.test.ts')),
    )
    const known = new Set(files)
    const graph = new Map(
      files.map((file) => {
        const imports = [...readFileSync(file, 'utf8').matchAll(anyImport)]
          .map((match) => join(dirname(file), match[1]!))
          .map((path) => (known.has(path) ? path : path.replace(/\.js$/, '.ts')))
        return [relative(root, file), imports.filter((path) => known.has(path)).map(fromRoot)] as const
      }),
    )
    expect(graph.size).toBeGreaterThan(500)
    expect(importCycles(graph)).toEqual([])
  })

  it('asks a step for its verb, and takes names of tools from one list', () => {
    const homes = /^packages\/(?:mcp-tools\/src\/(?:tools|remote)\/|core\/src\/contracts\/tool-names\.ts$)/
    const naming = sources
      .filter(({ path }) => !isTest(path) && !homes.test(path))
      .filter(({ path }) => /['"`]browser_[a-z_]+['"`]/.test(readFileSync(join(root, path), 'utf8')))
      .map(({ path }) => path)
    expect(naming, 'use verbOfStep or toolNames of @webeval/core').toEqual([])
  })

  it('keeps folders at 15 source files and files at 240 lines', () => {
    const written = rooms.flatMap((room) =>
      ['src', 'public']
        .filter((folder) => existsSync(join(root, room, folder)))
        .flatMap((folder) =>
          readdirSync(join(root, room, folder), { recursive: true, encoding: 'utf8' })
            .filter((file) => /\.(?:ts|js|css)$/.test(file) && !isTest(file))
            .map((file) => join(room, folder, file)),
        ),
    )
    const filesOf = (folder: string) => written.filter((file) => dirname(file) === folder).length
    const crowded = [...new Set(written.map((file) => dirname(file)))].filter(
      (folder) => filesOf(folder) > 15,
    )
    expect(crowded).toEqual([])
    // A function sent into a page must hold everything it uses.
    const inPage = /<reference lib="dom" \/>/
    const long = written.flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      const lines = code.split('\n').length - 1
      return lines > 240 && !inPage.test(code) ? [`${file}: ${lines} lines`] : []
    })
    expect(long).toEqual([])
  })

  it('keeps code that only Linux can run in files that say so', () => {
    const named = sources.filter(({ path }) => !isTest(path) && !/\/linux-[\w-]+\.ts$/.test(path))
    const wrong = named.filter(({ path }) => /['"`]\/proc\b/.test(readFileSync(join(root, path), 'utf8')))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('says at each door why the room exists', () => {
    expect(rooms.filter((room) => !existsSync(join(root, room, 'README.md')))).toEqual([])
  })

  it('ships no second playwright-core', () => {
    const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
    const versions = new Set([...lock.matchAll(/\n  playwright-core@([^:\s(]+):/g)].map((match) => match[1]))
    expect([...versions]).toHaveLength(1)
  })
})

function leavesRoom(room: string, path: string, name: string): boolean {
  if (!name.startsWith('.')) return false
  return relative(join(root, room), join(root, path, '..', name)).startsWith('..')
}
