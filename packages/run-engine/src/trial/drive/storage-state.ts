import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  describeIssues,
  errorMessage,
  InvalidTaskError,
  type StorageState,
  storageStateSchema,
  type Task,
} from '@webeval/core'

/** Why a task's `storage_state` can't name a file, or null. */
function pathProblem(path: string): string | null {
  const parts = path.split('/')
  const isPlain = parts.every((part) => part !== '' && part !== '..' && !/[\\:\0]/.test(part))
  return isPlain ? null : 'expected the path of a file next to the suite, such as "login.json"'
}

/**
 * Reads the login of a task from the folder of its suite; null for a task without one. Throws `InvalidTaskError` for a
 * file that is missing or holds something else, without quoting it.
 */
export async function readStorageState(
  task: Pick<Task, 'query_id' | 'storage_state'>,
  folder: string | undefined,
): Promise<StorageState | null> {
  const { storage_state: path } = task
  if (path === undefined) return null
  const refuse = (why: string, cause?: unknown): never => {
    throw new InvalidTaskError(`storage_state ${JSON.stringify(path.slice(0, 200))}: ${why}`, { cause })
  }
  const problem = folder === undefined ? "the suite's folder is not on this machine" : pathProblem(path)
  if (folder === undefined || problem !== null) return refuse(problem!)
  const text = await readFile(join(folder, path), 'utf8').catch((error: unknown) =>
    refuse(
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : errorMessage(error),
      error,
    ),
  )
  const state = storageStateSchema.safeParse(parsed(text))
  if (state.success) return state.data
  return refuse(
    `expected {"cookies": […], "origins": […]}, as Playwright's storageState writes it; ${describeIssues(state.error)}`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Puts the addresses of served sites in place of `target://<site>`. `resolveUrl` throws for a site that is not served. */
export function atServedSites(state: StorageState, resolveUrl: (url: string) => string): StorageState {
  const urlOf = (target: string) => new URL(resolveUrl(`${target.replace(/\/+$/, '')}/`))
  const isTarget = (address: string) => address.startsWith('target://')
  return {
    ...state,
    cookies: state.cookies.map((cookie) =>
      isTarget(cookie.domain) ? { ...cookie, domain: urlOf(cookie.domain).hostname } : cookie,
    ),
    origins: state.origins.map((each) =>
      isTarget(each.origin) ? { ...each, origin: urlOf(each.origin).origin } : each,
    ),
  }
}

/** Shorter values (`dark`, `en-US`) are settings, and occur in any text. */
const minSecretLength = 6

/** The values of a login to mask: each whole, and of those that are JSON also the texts that look like tokens. */
export function secretsOf({ cookies, origins }: StorageState): string[] {
  const values = [...cookies, ...origins.flatMap(({ localStorage }) => localStorage)].map(
    ({ value }) => value,
  )
  const tokens = values.flatMap((value) => texts(parsed(value))).filter((text) => /^(?=.*\d)\S+$/.test(text))
  return [...values, ...tokens].filter((value) => value.length >= minSecretLength)
}

const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(texts)
      : []
