import type { RunNotes } from '@webeval/core'
import pc from 'picocolors'
import { plainLine } from '../report/format.js'

/** A run's name, tags and note, to be appended to its line; empty without any. */
export function describeNotes(notes: RunNotes | null): string {
  if (!notes) return ''
  const { name, note, tags } = notes
  const parts = [
    ...(name ? [pc.bold(plainLine(name, 60))] : []),
    ...tags.map((tag) => pc.cyan(`#${plainLine(tag, 40)}`)),
    ...(note ? [pc.dim(plainLine(note, 80))] : []),
  ]
  return parts.length > 0 ? `\n    ${parts.join('  ')}` : ''
}
