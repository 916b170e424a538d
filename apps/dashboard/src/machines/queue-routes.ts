import type { QueueView } from '@webeval/run-queue'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { QueueAnswer } from '../api/queue-view.js'

/** `GET api/queue`: workers, and the trials that wait. */
export const queueRoutes = (queue: QueueView | null): Hono =>
  new Hono().get('/queue', async (c) => {
    if (queue === null)
      throw new HTTPException(404, {
        message: 'This dashboard watches no queue. Start it with --queue <redis url>.',
      })
    return c.json((await queue.look()) satisfies QueueAnswer)
  })
