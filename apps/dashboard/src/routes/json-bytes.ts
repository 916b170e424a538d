import type { Context } from 'hono'

const encoder = new TextEncoder()

/** A value as it is sent, to be kept and sent again. */
export const jsonBytes = (value: unknown): Uint8Array<ArrayBuffer> => encoder.encode(JSON.stringify(value))

/** Answers with JSON that was made before. */
export const sendJson = (c: Context, bytes: Uint8Array<ArrayBuffer>): Response =>
  c.body(bytes, 200, { 'content-type': 'application/json' })
