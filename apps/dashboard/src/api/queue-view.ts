import type { QueueNow } from '@webeval/run-queue'

/** `GET api/queue`. */
export type QueueAnswer = QueueNow
