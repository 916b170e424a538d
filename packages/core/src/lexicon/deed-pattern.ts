import { deedGroups, type DeedName, deedSigns } from './deed-groups.js'
import { deedWords } from './deed-words.js'

/**
 * How much of a label must name the deed. `leads`: its beginning, or its end in languages that put the verb last
 * (`Konto löschen`). `mentions`: any of its words. `is`: all of it.
 */
export type DeedFit = 'leads' | 'mentions' | 'is'

/** More words that count for one caller. */
export interface DeedPatternOptions {
  /** Alternatives of a regular expression, such as `get started|see results?`. */
  readonly also?: string
  /** Signs such as × and + count too, where a label begins with one. Default false. */
  readonly signs?: boolean
}

/** Makes a pattern for the labels of some deeds. */
export type DeedPattern = (deeds: readonly DeedName[], fit: DeedFit, options?: DeedPatternOptions) => RegExp

/** Refers to nothing but its parameters, because its source is sent into pages. */
function deedPatterns(
  words: Readonly<Record<string, Readonly<Record<string, string>>>>,
  signs: Readonly<Record<string, string>>,
  groups: Readonly<Record<string, readonly string[]>>,
): DeedPattern {
  const letter = '[\\p{L}\\p{M}\\p{N}]'
  const verbLast = ['de', 'nl']
  const made = new Map<string, RegExp>()
  return (deeds, fit, options = {}) => {
    const key = JSON.stringify([deeds, fit, options])
    const known = made.get(key)
    if (known) return known
    const all: string[] = []
    const last: string[] = []
    let marks = ''
    for (const deed of deeds.flatMap((name): readonly string[] => groups[name] ?? [name])) {
      for (const [language, alternatives] of Object.entries(words[deed] ?? {})) {
        all.push(alternatives)
        if (verbLast.includes(language)) last.push(alternatives)
      }
      if (options.signs) marks += signs[deed] ?? ''
    }
    if (options.also) all.push(options.also)
    const any = `(?:${all.join('|')})`
    const sign = marks === '' ? '' : `|^[${marks}]`
    const sources = {
      leads: `^${any}(?!${letter})|(?<!${letter})(?:${last.join('|')})[\\s.!…]*$${sign}`,
      mentions: `(?<!${letter})${any}(?!${letter})${sign}`,
      is: `^${any}[\\s.!…]*$${sign === '' ? '' : `${sign}+$`}`,
    }
    const pattern = new RegExp(sources[fit], 'iu')
    made.set(key, pattern)
    return pattern
  }
}

/**
 * A pattern for labels of controls that do one of these deeds, in any language of the lexicon: `delete` matches
 * “Remove item”, “Supprimer” and “Konto löschen”. Ignores case.
 */
export const deedPattern: DeedPattern = deedPatterns(deedWords, deedSigns, deedGroups)

/** Source of an expression that makes `deedPattern` in a page. */
export const deedPatternSource = `(${deedPatterns.toString()})(${[deedWords, deedSigns, deedGroups].map((data) => JSON.stringify(data)).join(', ')})`
