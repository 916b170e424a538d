import { expect, test } from 'vitest'
import { findInCode } from '../code-checks.js'
import type { PageCode } from '../syntax/page-code.js'

/** A page with one script, as a test writes it. */
interface Written extends Partial<Omit<PageCode, 'scripts'>> {
  readonly script?: string
}

/** Names that the scripts of tests have from their browser. */
export const globals = [
  'window',
  'document',
  'localStorage',
  'setTimeout',
  'Object',
  'String',
  'JSON',
  'Math',
  'Intl',
  'Event',
  'CustomEvent',
  'Promise',
  'say',
  'render',
]

/** The rules that a page breaks. */
export const broken = ({ script = '', markup = '', styles = '' }: Written) =>
  findInCode({ scripts: [{ file: '', text: script, isModule: false }], markup, styles, globals }).map(
    ({ rule, says }) => `${rule}: ${says}`,
  )

/** A fault: its name, the words that name it, a page that has it, and the same page without it. */
export type FaultCase = readonly [title: string, words: string, faulty: Written, clean: Written]

/** Tests that each fault is the only one that is named, and that nothing is on the page without it. */
export function testFaults(cases: readonly FaultCase[]): void {
  test.each(cases)('%s is named', (_title, words, faulty) => {
    expect(broken(faulty)).toEqual([expect.stringContaining(words)])
  })

  test.each(cases)('without %s, nothing is', (_title, _words, _faulty, clean) => {
    expect(broken(clean)).toEqual([])
  })
}
