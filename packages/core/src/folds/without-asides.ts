/** Lines that the recorder adds about what happened meanwhile, with blank lines before them: they depend on how fast the page and the machine were. */
const asides =
  /\n{0,3}^(?:Observed: |Nothing changed\.|The address is now |Before this step the page had also shown: ).*$/gm

/** A tool's answer, or a text that quotes what the recorder observed, without the lines that two runs which are alike need not share. */
export function withoutAsides(text: string): string {
  return text.replaceAll(asides, '').trim()
}
