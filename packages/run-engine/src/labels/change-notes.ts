import {
  describeIssues,
  type RunNotes,
  runNotesSchema,
  type StoredRun,
  UsageError,
  withoutControls,
} from '@webeval/core'

/** Changes of a run's notes: absent fields stay, `null` and empty texts are removed. */
export interface NotesChange {
  readonly name?: string | null
  readonly note?: string | null
  /** Replaces all tags. */
  readonly tags?: readonly string[]
  /** Adds to the tags. */
  readonly addTags?: readonly string[]
}

/** A run's notes after a change. Throws `UsageError` for a text that is too long, and for too many tags. */
export function changedNotes(before: RunNotes | null, change: NotesChange): RunNotes {
  const name = change.name === undefined ? before?.name : oneLine(change.name ?? '')
  const note = change.note === undefined ? before?.note : withoutControls(change.note ?? '').trim()
  const tags = [...(change.tags ?? before?.tags ?? []), ...(change.addTags ?? [])].map(oneLine)
  const parsed = runNotesSchema.safeParse({
    schema_version: 1,
    ...(name ? { name } : {}),
    ...(note ? { note } : {}),
    tags: [...new Set(tags)].filter((tag) => tag !== ''),
  })
  if (parsed.success) return parsed.data
  throw new UsageError(`the notes of the run can't be stored: ${describeIssues(parsed.error)}. Shorten them.`)
}

const oneLine = (text: string): string => withoutControls(text.replaceAll(/\s+/g, ' ')).trim()

/** Changes what people say of a run, while it is in progress too. Throws as `changedNotes` does. */
export async function changeNotes(run: StoredRun, change: NotesChange): Promise<RunNotes> {
  const notes = changedNotes(await run.notes(), change)
  await run.saveNotes(notes)
  return notes
}
