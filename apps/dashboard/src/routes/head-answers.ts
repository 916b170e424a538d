import type { MiddlewareHandler } from 'hono'

/**
 * Ends the body of an answer to HEAD, which has no reader: a stream would hold its file, or its place among
 * the listeners, for ever.
 */
export const headAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}
