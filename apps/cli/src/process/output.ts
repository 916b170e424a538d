import { stripVTControlCharacters } from 'node:util'
import { controlCharacters, withoutControls } from '@webeval/core'
import pc from 'picocolors'
import { writeAnswer } from './standard-output.js'

// oxlint-disable-next-line no-control-regex -- colours, as picocolors writes them
const colour = /(\u001b\[[\d;]*m)/

/**
 * Text fit for a terminal: no escape sequence but colours, and those only where we colour. What is printed comes from task files, run folders, pages and
 * models; a sequence in it could rewrite the screen or the clipboard.
 */
export function printable(text: string): string {
  if (!pc.isColorSupported || process.env['NO_COLOR']) return withoutEscapes(text)
  return text
    .split(colour)
    .map((part, index) => (index % 2 === 1 ? part : withoutEscapes(part)))
    .join('')
}

/** Text fit for a terminal, without colours too: what is not ours from beginning to end. Its lines stay. */
export const withoutEscapes = (text: string): string => withoutControls(stripVTControlCharacters(text))

/** Writes an answer and a line end to standard output. */
export function print(text: string): void {
  writeAnswer(`${printable(text)}\n`)
}

/** Writes a sentence for people and a line end to standard error. */
export function say(text: string): void {
  process.stderr.write(`${printable(text)}\n`)
}

/** Writes a value as one line of JSON to standard output; characters that a terminal would obey are escaped. */
export function printJson(value: unknown): void {
  writeAnswer(`${escaped(jsonText(value))}\n`)
}

const escaped = (json: string): string =>
  json.replaceAll(controlCharacters, (run) =>
    [...run].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  )

/** Deepest level that is written of a value too deep for JSON.stringify. */
const maxDepth = 200

/** A value as JSON; of one nested so deep that writing it would end in an error, the upper levels. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null'
  } catch (error) {
    if (error instanceof RangeError) return JSON.stringify(upperLevels(value, maxDepth))
    throw error
  }
}

function upperLevels(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return '… (nested too deeply to be shown)'
  if (Array.isArray(value)) return value.map((entry) => upperLevels(entry, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, upperLevels(entry, levels - 1)]),
  )
}

/**
 * Prevents a closed reader (`| head`) or a full disk behind standard output or error from ending a run:
 * drops the output, and the run ends with its own exit code.
 */
export function surviveLostOutput(): void {
  let told = false
  process.stderr.on('error', () => {})
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || told) return
    told = true
    say(`webeval: standard output can't be written, so the answer is lost: ${message}`)
  })
}
