import { basename, join } from 'node:path'
import { suiteKindSchema, systemClock } from '@webeval/core'
import { fileState, newRunId, runHolder } from '@webeval/run-engine'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type ZodType, z } from 'zod'
import { type Choices, resumeRequestSchema, type Started, startRequestSchema } from '../api/start-request.js'
import { awaitStart } from '../acts/await-start.js'
import type { CommandLine } from '../acts/command-line.js'
import { deleteRun } from '../acts/delete-run.js'
import { startArguments } from '../acts/start-arguments.js'
import { stopRun } from '../acts/stop-run.js'
import type { ResultsFolder } from '../reading/run/results-folder.js'
import { refuse, requestBody } from './request-body.js'

const choicesSchema: ZodType<Choices> = z.object({
  suites: z.array(
    z.object({
      name: z.string(),
      kind: suiteKindSchema,
      file: z.string(),
      tasks: z.array(z.string()),
    }),
  ),
  agents: z.array(z.object({ name: z.string(), suite: suiteKindSchema })),
  models: z.array(z.object({ name: z.string(), summary: z.string() })),
  graders: z.array(z.object({ name: z.string(), description: z.string() })),
})

/** Start, stop, resume, retry, delete. Everything that runs is the command line's doing, so that a form is checked as its arguments are. */
export function actRoutes(folder: ResultsFolder, command: CommandLine): Hono {
  let choices: Promise<Choices> | null = null

  return new Hono()
    .use(
      bodyLimit({ maxSize: 64 * 1024, onError: () => refuse(413, 'The request is too large for a form.') }),
    )
    .get('/choices', async (c) => {
      choices ??= readChoices(command)
      return c.json(
        await choices.catch((error: unknown) => {
          choices = null
          throw error
        }),
      )
    })
    .post('/runs', async (c) => {
      const request = await requestBody(c, startRequestSchema)
      const suite =
        request.suite?.map((name) => basename(name, '.jsonl')).join('-') ??
        (request.query === undefined ? 'eval-targets' : 'query')
      const runId = newRunId(suite, systemClock, Math.random)
      const started = await command(startArguments(request, { resultsDir: folder.path, runId }))
      await awaitStart(started, () => fileState(join(folder.path, runId, 'run.json')) !== null)
      return c.json({ run_id: runId } satisfies Started, 202)
    })
    .post('/runs/:run/stop', async (c) => {
      await stopRun(folder.run(c.req.param('run')))
      return c.json({}, 202)
    })
    .post('/runs/:run/resume', async (c) => {
      const runId = c.req.param('run')
      const home = folder.run(runId)
      const { retry } = await requestBody(c, resumeRequestSchema)
      if (await runHolder(home)) refuse(409, 'The run is already running.')
      const before = fileState(join(home, 'run.json'))
      const again = retry === undefined ? [] : [`--retry=${retry}`]
      const started = await command(['run', `--resume=${runId}`, `--out=${folder.path}`, ...again])
      await awaitStart(started, () => fileState(join(home, 'run.json')) !== before)
      return c.json({ run_id: runId } satisfies Started, 202)
    })
    .delete('/runs/:run', async (c) => {
      await deleteRun(folder, c.req.param('run'))
      return c.body(null, 204)
    })
}

async function readChoices(command: CommandLine): Promise<Choices> {
  const { ended } = await command(['list', '--suites', '--json'])
  const { code, stdout, stderr } = await ended
  const parsed = code === 0 ? choicesSchema.safeParse(JSON.parse(stdout)) : null
  if (parsed?.success) return parsed.data
  return refuse(502, `The command line could not say what there is to run. ${stderr.slice(0, 500)}`.trim())
}
