import type { Draft } from '../../findings/draft.js'
import type { OddText } from './scan-content.js'

/** The rules that texts which should not be visible break. */
export type OddRule = 'placeholder-text' | 'leaked-value' | 'wrong-result'

/** Describes the fault behind a text that should not be visible. */
export function oddText(odd: OddText): Pick<Draft<OddRule>, 'rule' | 'severity' | 'description'> {
  const text = `“${odd.text}”`
  switch (odd.kind) {
    case 'filler':
      return { rule: 'placeholder-text', description: `Filler text was left on the page: ${text}.` }
    case 'note to self':
      return { rule: 'placeholder-text', description: `A note to the author was left on the page: ${text}.` }
    case 'template':
      return { rule: 'leaked-value', description: `A template was not filled in: ${text}.` }
    case 'sixty':
      return {
        rule: 'wrong-result',
        severity: 'medium',
        description: `A time says sixty where the next minute or hour begins: ${text}.`,
      }
    case 'leaked value':
      return {
        rule: 'leaked-value',
        description: `A value of the program shows where words or numbers should stand: ${text}.`,
      }
  }
}
