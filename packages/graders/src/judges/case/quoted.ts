import { cutMiddle } from './cut-middle.js'

/**
 * A text on one line, in quotation marks and cut to a length: nothing in it can pass for a line of ours. Anything but a text
 * is shown as JSON.
 */
export function quoted(value: unknown, length: number): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  // oxlint-disable-next-line no-control-regex -- these are what must go
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').replaceAll('"', '”')
  return `"${cutMiddle(line.trim(), length)}"`
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    return 'something that is no JSON'
  }
}
