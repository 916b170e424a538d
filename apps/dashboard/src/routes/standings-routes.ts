import { compareMany, standingNotes } from '@webeval/run-engine'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StandingsView } from '../api/standings.js'
import { readComparedRun } from '../reading/run/read-compared-run.js'
import type { RunReader } from '../reading/run/read-run.js'

/** More rows than people compare. */
const maxRuns = 30

/** `GET api/standings?run=…&run=…`: several runs in one table. */
export function standingsRoutes(reader: RunReader): Hono {
  return new Hono().get('/standings', async (c) => {
    const ids = [...new Set(c.req.queries('run') ?? [])]
    if (ids.length < 2 || ids.length > maxRuns)
      throw new HTTPException(400, { message: `Name 2 to ${maxRuns} runs.` })
    const readings = await Promise.all(ids.map((id) => reader.read(id)))
    const sides = await Promise.all(
      readings.map(async (reading) => ({
        ...(await readComparedRun(reader, reading)),
        run_id: reading.runId,
      })),
    )
    const standings = compareMany(sides)
    const answer: StandingsView = {
      standings,
      cards: Object.fromEntries(readings.map(({ card }) => [card.run_id, card])),
      notes: standingNotes(
        standings,
        readings.flatMap(({ record }) => record ?? []),
      ),
    }
    return c.json(answer)
  })
}
