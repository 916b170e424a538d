import { cutMiddle } from './cut-middle.js'

/**
 * A value as JSON on one line, a text in quotation marks, cut to about a length: nothing in it can pass for a line of ours, or for the end of the
 * quotation.
 */
export function quoted(value: unknown, length: number): string {
  if (typeof value === 'string') return JSON.stringify(cutMiddle(oneLine(value), length))
  return cutMiddle(oneLine(jsonOf(value)), length)
}

const oneLine = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what must go
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    return 'something that is not JSON'
  }
}
