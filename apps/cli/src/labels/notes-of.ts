import { changedNotes, type NotesChange } from '@webeval/run-engine'
import type { RunOptions } from '../options/run-options.js'

/** The notes that `--name`, `--note` and `--tag` give a run; null without any. Throws `UsageError` for texts that are too long. */
export function notesOf({ name, note, tag }: Pick<RunOptions, 'name' | 'note' | 'tag'>): NotesChange | null {
  if (name === undefined && note === undefined && tag === undefined) return null
  const change: NotesChange = {
    ...(name === undefined ? {} : { name }),
    ...(note === undefined ? {} : { note }),
    ...(tag === undefined ? {} : { addTags: tag }),
  }
  changedNotes(null, change)
  return change
}
