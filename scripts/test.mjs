// `pnpm test`: builds what changed, finds (or fetches) a Chromium once for all test files, then runs vitest.
// Arguments go to vitest: `pnpm test packages/core`, `pnpm test -t dialogs`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale, root } from './build-if-stale.mjs'
import { requireNode } from './require-node.mjs'

requireNode()
buildIfStale()
const { findBrowser } = await import('../packages/mcp-tools/dist/index.js')
const say = (message) => process.stderr.write(`webeval: ${message}\n`)
const browser = await findBrowser({ env: process.env, say }).catch((error) => {
  say(error.message)
  process.exit(2)
})
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, WEBEVAL_BROWSER: browser },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)))
