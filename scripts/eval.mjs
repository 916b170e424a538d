// `pnpm eval`: builds what changed, then runs the built command line in this same process.
import { buildIfStale } from './build-if-stale.mjs'
import { requireNode } from './require-node.mjs'

requireNode()
buildIfStale()
await import('../apps/cli/dist/bin.js')
