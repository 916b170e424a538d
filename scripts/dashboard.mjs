// `pnpm dashboard`: builds what changed, then serves the dashboard in this same process.
import { buildIfStale } from './build-if-stale.mjs'
import { requireNode } from './require-node.mjs'

requireNode()
process.env.WEBEVAL_INVOKED_AS ??= 'pnpm eval'
buildIfStale()
await import('../apps/dashboard/dist/serve.js')
