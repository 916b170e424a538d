import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorMessage, inStrings, ModelError, type Role, UsageError, writeAside } from '@webeval/core'
import {
  callFile,
  type CallPlace,
  conversationFolder,
  type RecordedCall,
  type RecordingRecord,
  roleFolder,
} from './recorded-call.js'
import type { StoredPicture } from './stored-request.js'
import { readRecordedFile } from './read-recorded-file.js'

/**
 * A folder of recorded calls. Writes each file to a temporary name and renames it, so a killed process leaves only
 * complete calls.
 */
export interface Recording {
  readonly folder: string
  /** Redacts secrets in a text. */
  readonly redact: (text: string) => string
  /** Records which model serves a role. */
  noteRole(role: Role, model: string, seesImages: boolean): Promise<void>
  /** Deletes the calls of a role from an earlier attempt of the trial. */
  clear(place: CallPlace): Promise<void>
  /** Writes a call and its pictures, redacted. Rejects with a `ModelError` on disk errors. */
  write(call: RecordedCall, pictures: readonly StoredPicture[]): Promise<void>
}

/** Opens a folder for recording; creates it if necessary. Throws `UsageError` when it is not writable. */
export async function openRecording(folder: string, redact: Recording['redact']): Promise<Recording> {
  const about = join(folder, 'recording.json')
  let { roles } = await readRecord(about)
  const save = () => writeWhole(about, json({ schema_version: 1, roles } satisfies RecordingRecord))
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
      saving = saving.catch(() => {}).then(() => reportDiskErrors(folder, save))
      return saving
    },
    clear: (place) =>
      reportDiskErrors(folder, () => rm(join(folder, roleFolder(place)), { recursive: true, force: true })),
    write: (call, pictures) =>
      reportDiskErrors(folder, async () => {
        for (const { file, data } of pictures) {
          if (kept.has(file)) continue
          if (!(await exists(join(folder, file)))) await writeWhole(join(folder, file), data)
          kept.add(file)
        }
        const path = join(folder, conversationFolder(call), callFile(call.call))
        await writeWhole(path, json(inStrings(call, redact)))
      }),
  }
}

/** Reads the models of a recording; empty when the file is missing or not ours. */
export async function readRecord(path: string): Promise<RecordingRecord> {
  try {
    const record = JSON.parse(await readRecordedFile(path)) as Partial<RecordingRecord> | null
    return { schema_version: 1, roles: record?.roles ?? {} }
  } catch {
    return { schema_version: 1, roles: {} }
  }
}

/** Turns disk errors into faults that end the trial: otherwise the gap in the recording would surface much later. */
async function reportDiskErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
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

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await makeFolder(dirname(path))
  await writeAside({ writeFile, rename, rm }, path, content, process.pid)
}

/**
 * Like `mkdir -p`. Node's recursive mkdir never returns where the system answers ENOENT to every attempt, as in
 * /proc.
 */
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
