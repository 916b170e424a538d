import { join } from 'node:path'
import { type Message, messageSchema, metadataSchema, safeName, trialOrigins } from '@webeval/core'
import {
  compareOutcomes,
  compareRuns,
  compareTrajectories,
  lineWindow,
  parseAs,
  type TrialFacts,
} from '@webeval/run-engine'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Comparison, TrajectoryComparison } from '../api/comparison.js'
import { readComparedRun } from '../reading/run/read-compared-run.js'
import type { RunReader } from '../reading/run/read-run.js'
import type { RunReading } from '../reading/run/run-reading.js'
import { ifThere } from '../reading/run/results-folder.js'
import { findRow, screenshotsOf } from '../reading/trial/read-trial.js'

/** Trajectories are compared as far as this many bytes of messages reach. */
const mostBytes = 16_000_000

/** `GET api/compare/…`: two runs, or two trials. */
export function compareRoutes(reader: RunReader): Hono {
  const both = async (c: Context): Promise<readonly [RunReading, RunReading]> =>
    Promise.all([reader.read(c.req.param('a') ?? ''), reader.read(c.req.param('b') ?? '')])

  return new Hono()
    .get('/compare/:a/:b', async (c) => {
      const [a, b] = await both(c)
      const tasks = [...b.tasks.byQueryId.values(), ...a.tasks.byQueryId.values()]
      const [one, other] = await Promise.all([readComparedRun(reader, a), readComparedRun(reader, b)])
      const report = compareOutcomes(one, other)
      const comparison = compareRuns(one.lines, other.lines, {
        taskOrder: tasks.map(({ query_id }) => query_id),
        otherChecks: report.other_checks,
      })
      const answer: Comparison = {
        a: a.card,
        b: b.card,
        same_tasks: a.record !== null && a.record.suite.sha256 === b.record?.suite.sha256,
        comparison,
        report,
        tasks: Object.fromEntries(comparison.pairs.map(({ query_id }) => [query_id, safeName(query_id)])),
      }
      return c.json(answer)
    })
    .get('/compare/:a/:b/:task/:trial{[0-9]+}/:other{[0-9]+}?/:taskB?', async (c) => {
      const [a, b] = await both(c)
      const [task, trial] = [c.req.param('task'), Number(c.req.param('trial'))]
      const trial_b = Number(c.req.param('other') ?? trial)
      const task_b = c.req.param('taskB') ?? task
      const [row_a, row_b] = [findRow(a, { task, trial }), findRow(b, { task: task_b, trial: trial_b })]
      if (!row_a && !row_b)
        throw new HTTPException(404, { message: 'Neither run has such a trial of that task.' })
      const [one, other] = await Promise.all([
        sideOf(reader, a, task, trial),
        sideOf(reader, b, task_b, trial_b),
      ])
      const answer: TrajectoryComparison = {
        a: a.card,
        b: b.card,
        task,
        trial,
        task_b,
        trial_b,
        query: (row_a ?? row_b)?.query ?? '',
        query_b: (row_b ?? row_a)?.query ?? '',
        row_a,
        row_b,
        pair: compareTrajectories(one.messages, other.messages, { a: one.facts, b: other.facts }),
        screenshots_a: one.screenshots,
        screenshots_b: other.screenshots,
      }
      return c.json(answer)
    })
}

interface ComparedSide {
  readonly messages: readonly Message[]
  readonly facts: TrialFacts
  readonly screenshots: Readonly<Record<string, string>>
}

async function sideOf(
  reader: RunReader,
  { runId }: RunReading,
  task: string,
  trial: number,
): Promise<ComparedSide> {
  const folder = ifThere(() => reader.folder.trial(runId, task, trial))
  if (folder === null) return { messages: [], facts: {}, screenshots: {} }
  const messages: Message[] = []
  for (let from = 0; from < mostBytes;) {
    const path = join(folder, 'messages.jsonl')
    const { lines, to, bytes } = await lineWindow(path, from, { maxLines: 2_000, maxBytes: 1_000_000 })
    for (const line of lines) {
      const message = parseAs(messageSchema, line)
      if (message) messages.push(message)
    }
    if (to === from || to >= bytes) break
    from = to
  }
  const [facts, screenshots] = await Promise.all([
    reader.cache.read(join(folder, 'metadata.json'), 'facts', factsOf),
    screenshotsOf(reader, { runId, task, trial }),
  ])
  return { messages, facts, screenshots }
}

function factsOf(text: string | null): TrialFacts {
  const metadata = parseAs(metadataSchema, text)
  return metadata ? { finalAnswer: metadata.final_answer, origins: trialOrigins(metadata) } : {}
}
