import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorMessage, inStrings, ModelError, type Role, UsageError } from '@webeval/core'
import {
  callFile,
  type CallPlace,
  conversationFolder,
  type RecordedCall,
  type RecordingRecord,
  roleFolder,
} from './recorded-call.js'
import type { StoredPicture } from './stored-request.js'

/** A folder that calls are recorded in. Every file is written aside and renamed: a process that is killed leaves whole calls only. */
export interface Recording {
  readonly folder: string
  /** Hides secrets in a text. */
  readonly redact: (text: string) => string
  /** Notes which model serves a role. */
  noteRole(role: Role, model: string, seesImages: boolean): Promise<void>
  /** Removes what an earlier try of the trial left of a role. */
  clear(place: CallPlace): Promise<void>
  /** Writes a call and the pictures that it names, redacted. Rejects with a `ModelError` when the disk refuses. */
  write(call: RecordedCall, pictures: readonly StoredPicture[]): Promise<void>
}

/** Opens a folder to record in, and makes it if need be. Throws `UsageError` when it can't be written. */
export async function openRecording(folder: string, redact: Recording['redact']): Promise<Recording> {
  const about = join(folder, 'recording.json')
  let { roles } = await readRecord(about)
  const save = () => writeAside(about, json({ schema_version: 1, roles } satisfies RecordingRecord))
  try {
    await save()
  } catch (error) {
    throw new UsageError(
      `the recording can't be written to ${folder}: ${errorMessage(error)}. Name a folder that can be with --record <dir>.`,
      { cause: error },
    )
  }
  const kept = new Set<string>()
  let saving = Promise.resolve()
  return {
    folder,
    redact,
    noteRole(role, model, seesImages) {
      const noted = roles[role]
      if (noted?.model === model && noted.sees_images === seesImages) return saving
      roles = { ...roles, [role]: { model, sees_images: seesImages } }
      saving = saving.catch(() => {}).then(() => telling(folder, save))
      return saving
    },
    clear: (place) =>
      telling(folder, () => rm(join(folder, roleFolder(place)), { recursive: true, force: true })),
    write: (call, pictures) =>
      telling(folder, async () => {
        for (const { file, data } of pictures) {
          if (kept.has(file)) continue
          if (!(await exists(join(folder, file)))) await writeAside(join(folder, file), data)
          kept.add(file)
        }
        const path = join(folder, conversationFolder(call), callFile(call.call))
        await writeAside(path, json(inStrings(call, redact)))
      }),
  }
}

/** What a recording says of its models; nothing when there is no such file, or none of ours. */
export async function readRecord(path: string): Promise<RecordingRecord> {
  try {
    const record = JSON.parse(await readFile(path, 'utf8')) as Partial<RecordingRecord> | null
    return { schema_version: 1, roles: record?.roles ?? {} }
  } catch {
    return { schema_version: 1, roles: {} }
  }
}

/** A recording with a hole in it would be found out much later: what the disk refuses ends the trial as a fault. */
async function telling<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ModelError(
      'misconfigured',
      `the call could not be recorded in ${folder}: ${errorMessage(error)}. Make room or make it writable, or leave out --record.`,
      { cause: error, outlook: 'lasting' },
    )
  }
}

let writes = 0

async function writeAside(path: string, content: string | Uint8Array): Promise<void> {
  const aside = `${path}.${process.pid}-${++writes}.tmp`
  await makeFolder(dirname(path))
  try {
    await writeFile(aside, content, { flag: 'wx' })
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {})
    throw error
  }
}

/** As `mkdir -p`. Node's own never ends where the system refuses to make a folder by saying that there is none, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again
    })
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
