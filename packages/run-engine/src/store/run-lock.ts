import { randomUUID } from 'node:crypto'
import { link, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { errorMessage, UsageError } from '@webeval/core'
import { processStart } from './linux-process-start.js'
import { isMissing, readText } from '../reading/read-tolerantly.js'
import { lives, type Lock, parseLock } from './run-holder.js'

/** Tokens that this process holds: tells our own lock from one of an earlier process with our id. */
const ours = new Set<string>()

/**
 * Takes the lock of a run folder; it is let go when it is disposed of. A lock whose process has died is
 * taken over, and so is an earlier leased one by a `leased` holder. Throws `UsageError` when somebody alive holds it, or the folder can't be written.
 */
export async function lockRun(
  folder: string,
  { leased = false }: { readonly leased?: boolean } = {},
): Promise<AsyncDisposable> {
  const path = join(folder, '.lock')
  const holder: Lock = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    started: await processStart(process.pid),
    ...(leased ? { leased } : {}),
  }
  for (let tries = 0; ; tries++) {
    if (await putLock(path, holder).catch(unwritable(folder))) break
    const text = await readText(path)
    if (text === null) continue
    const other = parseLock(text)
    const isOver = leased && other?.leased === true
    if (tries >= 5 || (other && !isOver && (await isAlive(other)))) throw inUse(folder, path, other)
    await removeStale(path, text)
  }
  ours.add(holder.token)
  return {
    async [Symbol.asyncDispose]() {
      if (!ours.delete(holder.token)) return
      const current = await readText(path).catch(() => null)
      if (current && parseLock(current)?.token === holder.token) await rm(path, { force: true })
    },
  }
}

/**
 * Takes a free lock and yields true. Creates the file together with its content, so that readers never see
 * half of it.
 */
async function putLock(path: string, holder: Lock): Promise<boolean> {
  const aside = `${path}.${holder.token}`
  await writeFile(aside, JSON.stringify(holder))
  try {
    await link(aside, path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EOPNOTSUPP') throw error
    return await putWithoutLink(path, holder)
  } finally {
    await rm(aside, { force: true })
  }
}

/** For file systems without hard links. */
async function putWithoutLink(path: string, holder: Lock): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead holder's lock away; puts it back when somebody took over in between. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
    if ((await readText(aside)) !== stale) await link(aside, path).catch(() => {})
  } catch (error) {
    if (!isMissing(error)) throw error
  } finally {
    await rm(aside, { force: true })
  }
}

async function isAlive(holder: Lock): Promise<boolean> {
  if (holder.host !== hostname()) return true // cannot be known from here: the message says what to do
  if (holder.pid === process.pid) return ours.has(holder.token)
  if (!lives(holder.pid)) return false
  return holder.started === null || (await processStart(holder.pid)) === holder.started
}

const unwritable =
  (folder: string) =>
  (error: unknown): never => {
    throw new UsageError(
      `${folder} can't be written: ${errorMessage(error)}. Make it writable, or make room.`,
      {
        cause: error,
      },
    )
  }

const inUse = (folder: string, path: string, other: Lock | null) =>
  new UsageError(
    `${folder} is in use${other ? ` by process ${other.pid} on ${other.host}` : ''}. ` +
      `Wait until it has ended, or stop it; if it no longer exists, delete ${path}.`,
  )
