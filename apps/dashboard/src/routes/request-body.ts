import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ZodType } from 'zod'

/** The JSON of a request, checked. Throws `HTTPException` 415, 400 or 422 with what is wrong. */
export async function requestBody<T>(c: Context, schema: ZodType<T>): Promise<T> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    refuse(415, 'Send the form as application/json.')
  const body: unknown = await c.req.json().catch(() => refuse(400, 'The request holds no JSON.'))
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'form'}: ${message}`)
  return refuse(422, wrong.join('\n'))
}

/** Answers with an error and a sentence for people. */
export function refuse(status: 400 | 409 | 413 | 415 | 422 | 502, message: string): never {
  throw new HTTPException(status, { message })
}
