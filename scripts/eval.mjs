// `pnpm eval`: builds what changed, then runs the built command line in this same process.
import { buildIfStale } from './build-if-stale.mjs'
import { requireNode } from './require-node.mjs'

requireNode()
process.env.WEBEVAL_INVOKED_AS ??= 'pnpm eval'
// Installed, a call without arguments runs the demo; here it runs all tasks.
if (process.argv.length === 2) process.argv.push('run')
buildIfStale()
await import('../apps/cli/dist/bin.js')
