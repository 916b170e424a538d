import { safeName, systemClock } from '@webeval/core'
import { changeNotes, createFileRunStore, labelTrial, readAgreement } from '@webeval/run-engine'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AgreementView } from '../api/agreement-view.js'
import { labelRequestSchema, notesRequestSchema } from '../api/label-request.js'
import { readLabels } from '../reading/run/read-labels.js'
import type { RunReader } from '../reading/run/read-run.js'
import { findRow } from '../reading/trial/read-trial.js'
import { refuse, requestBody } from '../routes/request-body.js'
import { placeOf } from '../routes/trial-routes.js'

/** Max disagreements of an answer. */
const maxListed = 200

/** Routes for people's words: labels of trials, agreement with the graders, and a run's name, note and tags. */
export function labelRoutes(reader: RunReader): Hono {
  const store = createFileRunStore(reader.folder.path)
  return new Hono()
    .use(bodyLimit({ maxSize: 64 * 1024, onError: () => refuse(413, 'The note is too long.') }))
    .post('/runs/:run/trials/:task/:trial{[0-9]+}/label', async (c) => {
      const place = placeOf(c)
      const row = findRow(await reader.read(place.runId), place)
      if (!row) return refuse(422, 'The run has no such trial. Reload the page.')
      const { note, pass } = await requestBody(c, labelRequestSchema)
      const verdict = { query_id: row.query_id, trial: row.trial, pass, ...(note ? { note } : {}) }
      return c.json((await labelTrial(await store.open(place.runId), verdict, systemClock)).label)
    })
    .post('/runs/:run/notes', async (c) => {
      const { runId } = await reader.read(c.req.param('run'))
      return c.json(
        await changeNotes(await store.open(runId), dropAbsent(await requestBody(c, notesRequestSchema))),
      )
    })
    .get('/runs/:run/agreement', async (c) => {
      const { runId, folder } = await reader.read(c.req.param('run'))
      const labelled = (await readLabels(reader.cache, folder)).size
      const { graders, verdict, disagreements, contradicted } = await readAgreement(await store.open(runId))
      return c.json({
        labelled,
        graders,
        verdict,
        disagreements: disagreements
          .slice(0, maxListed)
          .map((each) => Object.assign({ task: safeName(each.query_id) }, each)),
        contradicted: contradicted.length,
      } satisfies AgreementView)
    })
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Leaves out fields that are undefined. */
const dropAbsent = <T extends object>(given: T): Given<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given<T>
