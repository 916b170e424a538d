import { Hono } from 'hono'
import type { RunCard, RunList } from '../api/run-card.js'
import { foldTrends } from '../reading/run/fold-trends.js'
import type { RunReader } from '../reading/run/read-run.js'
import { jsonBytes, sendJson } from './json-bytes.js'

/** `GET api/runs`. */
export function listRoutes(reader: RunReader): Hono {
  let made: { readonly of: readonly RunCard[]; readonly bytes: Uint8Array<ArrayBuffer> } | null = null
  return new Hono().get('/runs', async (c) => {
    const runs = await reader.cards()
    const answer = (): RunList => ({ runs, trends: foldTrends(runs) })
    if (made?.of !== runs) made = { of: runs, bytes: jsonBytes(answer()) }
    return sendJson(c, made.bytes)
  })
}
