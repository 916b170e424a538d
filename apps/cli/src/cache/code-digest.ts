import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Packages whose code decides what an evaluation says; those after the first come with it. */
const packages = [
  '@webeval/core',
  '@webeval/capture',
  '@webeval/graders',
  '@webeval/mcp-tools',
  '@webeval/run-engine',
  '@webeval/agent-agentic-evaluator',
  '@webeval/page-audits',
] as const

/** A digest of the code that evaluates pages, by the sizes and times of its files: a version number alone stays the same while webeval is worked at. */
export async function codeDigest(): Promise<string> {
  const require = createRequire(import.meta.url)
  const here = fileURLToPath(new URL('..', import.meta.url))
  const audits = createRequire(require.resolve('@webeval/page-audits/package.json'))
  const roots = [
    ...packages.map((name) => dirname(require.resolve(`${name}/package.json`))),
    dirname(audits.resolve('@webeval/page-script/package.json')),
  ]
  const folder = import.meta.url.endsWith('.ts') ? 'src' : 'dist'
  const hash = createHash('sha256')
  for (const path of [here, ...roots.map((root) => join(root, folder))]) hash.update(await digestOf(path))
  return hash.digest('hex')
}

async function digestOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true })
  const code = names.filter((name) => /\.(?:js|ts|json|css|html)$/.test(name)).toSorted()
  const facts = await Promise.all(
    code.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name))
      return `${name}\n${size}\n${mtimeMs}`
    }),
  )
  return facts.join('\n')
}
