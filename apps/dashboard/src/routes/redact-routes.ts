import { parseAs } from '@webeval/run-engine'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { Redactor } from '../export/redact.js'

const mostBytes = 2_000_000

const requestSchema = z.strictObject({ text: z.string() })

/** `POST api/redact`: a text without keys and places on this machine. What is to be pasted elsewhere is asked for here: only the server knows its secrets. */
export function redactRoutes(redact: Redactor): Hono {
  const tooLarge = () => {
    throw new HTTPException(413, { message: 'The text is too large to be looked through.' })
  }
  return new Hono().post('/redact', bodyLimit({ maxSize: mostBytes, onError: tooLarge }), async (c) => {
    const request = parseAs(requestSchema, await c.req.text())
    if (!request) throw new HTTPException(400, { message: 'Send {"text": …} as application/json.' })
    return c.json({ text: redact.text(request.text) })
  })
}
