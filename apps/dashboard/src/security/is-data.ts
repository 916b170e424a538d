import type { Context } from 'hono'

/** Whether a request asks for the API or a file of a run. Decided by the path as routes read it, decoded: what leads to the API is the API. */
export const isData = (c: Context): boolean => /^\/(api|files)(\/|$)/.test(c.req.path)
