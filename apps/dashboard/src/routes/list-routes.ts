import { Hono } from 'hono'
import type { RunList } from '../api/run-card.js'
import { foldTrends } from '../reading/fold-trends.js'
import type { RunReader } from '../reading/read-run.js'

const hint = 'pnpm eval --suite shop'

/** `GET api/runs`. */
export function listRoutes(reader: RunReader): Hono {
  return new Hono().get('/runs', async (c) => {
    const runs = await reader.cards()
    const list: RunList = { runs, trends: foldTrends(runs), hint }
    return c.json(list)
  })
}
