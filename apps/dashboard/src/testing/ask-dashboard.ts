import { expect } from 'vitest'
import { createDashboard } from '../app.js'

/** The time of messages in these tests. */
export const at = '2026-01-01T10:00:00.000Z'

/** The dashboard on a results folder, and a function that asks its API. */
export function dashboard(resultsDir: string) {
  const app = createDashboard({ resultsDir, say: (message) => expect.fail(message) })
  const ask = async <T>(path: string): Promise<T> => (await app.request(`/api/${path}`)).json() as Promise<T>
  return { app, ask }
}
