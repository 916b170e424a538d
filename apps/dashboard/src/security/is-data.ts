import type { Context } from 'hono'

/** Whether a request asks for the API or a file of a run. Reads the decoded path, as the routes do. */
export const isData = (c: Context): boolean => /^\/(api|files)(\/|$)/.test(c.req.path)
