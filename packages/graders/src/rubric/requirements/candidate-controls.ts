import type { SeenControl } from '../seen-controls.js'
import type { Concept } from './concept.js'
import { contentWords, says } from './content-words.js'
import { fitsByConcept } from './proofs/reading/fits.js'

/** Whether a control does what a concept names. */
export const fits = ({ name, answers }: Concept, control: SeenControl, text: string): boolean =>
  fitsByConcept[name]?.(control, text) ?? answers?.test(control.words) ?? false

/** Controls that a requirement is about: by the text that it quotes, by what it asks for, or by its own words. */
export function candidateControls(
  text: string,
  asked: readonly Concept[],
  quotes: readonly string[],
  controls: readonly SeenControl[],
): readonly SeenControl[] {
  const quoted = controls.filter(({ words }) => quotes.some((quote) => words.includes(quote)))
  if (quoted.length > 0) return quoted
  const words = contentWords(text)
  const answering = controls.filter((control) => asked.some((concept) => fits(concept, control, text)))
  if (answering.length > 0) {
    if (asked.some(({ name }) => fitsByConcept[name] && name !== 'add')) return answering
    // Of several that could do it, those that also say the thing's name are meant.
    const closer = answering.filter((control) => words.some((word) => says(control.words, word)))
    return closer.length > 0 ? closer : answering
  }
  const by = arranging.exec(text)
  if (by) {
    // Heads of columns put a table in order by what they say, and say no more than that.
    const what = contentWords(by[1]!)
    return controls.filter(({ name }) => {
      const said = contentWords(name)
      return said.length > 0 && said.every((word) => what.includes(word))
    })
  }
  return asked.some(({ answers }) => answers) ? [] : closest(words, controls)
}

const arranging = /\b(?:sort|order|group)\w*\b.*\bby\b(.+)/is

/** Controls that share most words with a requirement. One that says much else too, as a box to accept the terms does, is not meant by a single word. */
function closest(words: readonly string[], controls: readonly SeenControl[]): readonly SeenControl[] {
  const shared = (control: SeenControl) => words.filter((word) => says(control.words, word)).length
  const most = Math.max(0, ...controls.map(shared))
  return most === 0
    ? []
    : controls.filter((control) => shared(control) === most && contentWords(control.name).length <= most * 3)
}
