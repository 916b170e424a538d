import { type Clock, safeName, UsageError } from '@webeval/core'

/** Longest run id, in characters. */
const maxLength = 100

/** Separators, control characters and Windows' reserved characters: forbidden in folder names. */
const forbidden = /[/\\<>:"|?*\p{Cc}]/u

/** Checks a run id that a person gave. Throws `UsageError` when it can't be the name of a folder. */
export function checkRunId(id: string): string {
  const problem =
    id.trim() === ''
      ? 'it is empty'
      : id.length > maxLength || Buffer.byteLength(id) > 200
        ? `it is longer than ${maxLength} characters`
        : id.startsWith('.')
          ? 'it begins with a dot'
          : forbidden.test(id)
            ? 'it holds a path separator or another character that a folder name can not'
            : /[. ]$/.test(id)
              ? 'it ends with a dot or a space'
              : null
  if (problem)
    throw new UsageError(
      `${JSON.stringify(id)} can't be a run id: ${problem}. Use up to ${maxLength} letters, digits, dots, dashes and underscores.`,
    )
  return id
}

/** A run id that sorts by time and does not meet another one's: `20260102-030405-shop-k3x9qa`. `random` yields 0..1. */
export function newRunId(suiteName: string, clock: Clock, random: () => number): string {
  const time = clock.now().toISOString().replace(/\..*/, '').replaceAll(/[-:]/g, '').replace('T', '-')
  const suffix = Array.from({ length: 6 }, () => Math.floor(random() * 36).toString(36)).join('')
  return `${time}-${safeName(suiteName).slice(0, 40)}-${suffix}`
}
