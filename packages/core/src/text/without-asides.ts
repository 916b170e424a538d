/**
 * Lines that the recorder adds about events meanwhile, with preceding blank lines: they depend on the speed of the
 * page and the machine.
 */
const asides =
  /\n{0,3}^(?:Observed: |Nothing changed\.|The address is now |Before this step the page had also shown: ).*$/gm

/**
 * Removes lines that may differ between identical runs from a tool's answer, or from a text that quotes the recorder.
 */
export function withoutAsides(text: string): string {
  return text.replaceAll(asides, '').trim()
}
