import { join } from 'node:path'
import { messageSchema, modelCallSchema, stepSchema } from '@webeval/core'
import { fileState, lineWindow, parseAs, fileFacts } from '@webeval/run-engine'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ZodType } from 'zod'
import { longestPage, readLinePage } from '../reading/read-line-page.js'
import type { RunReader } from '../reading/run/read-run.js'
import { addressOf, readTrial, type TrialPlace } from '../reading/trial/read-trial.js'
import { slimStep } from '../reading/trial/slim-step.js'
import { jsonBytes, sendJson } from './json-bytes.js'
import { offsetOf } from './run-routes.js'

const at = '/runs/:run/trials/:task/:trial{[0-9]+}'

/** `GET api/runs/:run/trials/:task/:trial`, its messages and its steps. */
export function trialRoutes(reader: RunReader): Hono {
  const page = async <Line, Shown>(
    c: Context,
    name: 'messages' | 'steps' | 'model-calls',
    schema: ZodType<Line>,
    show: (line: Line) => Shown,
  ) => {
    const place = placeOf(c)
    const folder = reader.folder.trial(place.runId, place.task, place.trial)
    const reading = await reader.read(place.runId)
    // The engine writes the metadata when the trial has ended, also when it is done once more.
    const hasEnded = fileState(join(folder, 'metadata.json')) !== null
    const growing = reading.card.status === 'running' && !hasEnded
    const address = `api/runs/${encodeURIComponent(place.runId)}/trials/${addressOf(place).split('/').slice(1).join('/')}/${name}`
    const [path, from] = [join(folder, `${name}.jsonl`), offsetOf(c)]
    const file = fileFacts(path)
    const read = async () => jsonBytes(await readLinePage({ path, from, schema, show, growing, address }))
    // A page that many look at while the file grows is made once for each line that is added.
    const state = `${file?.state ?? 'none'} ${growing}`
    const bytes = Math.min(file?.bytes ?? 0, longestPage)
    return sendJson(c, await reader.cache.derive(`lines ${from}:${path}`, state, read, bytes))
  }
  return new Hono()
    .get(at, async (c) => c.json(await readTrial(reader, placeOf(c))))
    .get(`${at}/messages`, (c) => page(c, 'messages', messageSchema, (message) => message))
    .get(`${at}/steps`, (c) => page(c, 'steps', stepSchema, slimStep))
    .get(`${at}/model-calls`, (c) => page(c, 'model-calls', modelCallSchema, (call) => call))
    .get(`${at}/steps/:step{[0-9]+}`, async (c) => {
      const { runId, task, trial } = placeOf(c)
      const folder = reader.folder.trial(runId, task, trial)
      return c.json(await wholeStep(join(folder, 'steps.jsonl'), Number(c.req.param('step'))))
    })
}

/** Parts of an address. */
export function placeOf(c: Context): TrialPlace {
  return {
    runId: c.req.param('run') ?? '',
    task: c.req.param('task') ?? '',
    trial: Number(c.req.param('trial')),
  }
}

async function wholeStep(path: string, number: number) {
  for (let from = 0; ;) {
    const { lines, to, bytes, rest } = await lineWindow(path, from, { maxLines: 200, maxBytes: 2_000_000 })
    for (const line of [...lines, rest]) {
      const step = parseAs(stepSchema, line)
      if (step?.step === number) return step
    }
    if (to === from || to >= bytes)
      throw new HTTPException(404, { message: `The trial has no step ${number}, or its line is torn.` })
    from = to
  }
}
