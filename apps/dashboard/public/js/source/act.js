// @ts-check
import { nameProgram } from '../program-name.js'
import { exported } from './exported-copy.js'
import { answerOf, read } from './read.js'
import { ReadError } from './read-error.js'
/** @import { Session } from '../../../src/api/session.js' */

/** @type {Promise<Session> | null} */
let session = null

/** The session: whether acts are allowed here. Requested once. */
export function readSession() {
  session ??= /** @type {Promise<Session>} */ (read('api/session')).then(
    (answer) => {
      nameProgram(answer.program)
      return answer
    },
    (error) => {
      session = null
      throw error
    },
  )
  return session
}

/**
 * Sends a `POST` or `DELETE`. If a restarted server refuses the token, requests a new one once.
 * @template T
 * @param {'POST' | 'DELETE'} method
 * @param {string} path
 * @param {object} [body]
 * @param {boolean} [again] whether to request a new token if the server refuses this one
 * @returns {Promise<T>}
 * @throws {ReadError}
 */
export async function act(method, path, body, again = true) {
  const { token } = await readSession()
  if (exported || !token) throw new ReadError(403, 'This copy can only be read.')
  /** @type {Record<string, string>} */
  const headers = { 'x-webeval-token': token, ...(body ? { 'content-type': 'application/json' } : {}) }
  let response
  try {
    response = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  } catch {
    throw new ReadError(0, 'The dashboard does not answer: nothing was done.')
  }
  if (response.status === 403 && again) {
    session = null
    return act(method, path, body, false)
  }
  return answerOf(response)
}
