import type { SeenControl } from '../seen-controls.js'
import { candidateControls } from './candidate-controls.js'
import type { Concept } from './concept.js'
import { concepts } from './concepts.js'
import type { BriefFeature } from './reading/name-feature.js'

/** The reading of a requirement, and the controls that may do it. */
export interface Asked {
  /** Its words, with the English ones of a German requirement. */
  readonly said: string
  readonly asked: readonly Concept[]
  /** Quoted texts, in lower case. */
  readonly quotes: readonly string[]
  readonly controls: readonly SeenControl[]
}

/** Reads what a requirement asks for, and which of these controls may do it. */
export function askedOf(
  { text, english }: Pick<BriefFeature, 'text' | 'english'>,
  controls: readonly SeenControl[],
): Asked {
  const said = english === '' ? text : `${english}. ${text}`
  const asked = concepts.filter(({ asks }) => asks.test(said))
  const quotes = [...text.matchAll(/["“”`]([^"“”`]{1,80})["“”`]/g)].map(([, quote = '']) =>
    quote.toLowerCase().trim(),
  )
  return { said, asked, quotes, controls: candidateControls(said, asked, quotes, controls) }
}
