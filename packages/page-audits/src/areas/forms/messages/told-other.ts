import type { FindingAction } from '@webeval/core'
import { saysDone } from '../../liveness/messages/said-words.js'
import type { FormField } from '../form-field.js'

/** A choice that a form was sent with, and the others that it offers in its place. */
export interface ChosenOption {
  readonly chosen: string
  readonly others: readonly string[]
}

/** The choices of a form’s groups of radio buttons after these acts. */
export function optionsOf(
  fields: readonly FormField[],
  actions: readonly FindingAction[],
): readonly ChosenOption[] {
  const radios = fields.filter(({ type }) => type === 'radio')
  return [...new Set(radios.map(({ group }) => group))].flatMap((group) => {
    const all = radios.filter((radio) => radio.group === group)
    const clicked = all.find(({ selector }) => actions.some(({ params }) => params['target'] === selector))
    const chosen = clicked ?? all.find(({ checked }) => checked)
    return chosen
      ? [{ chosen: chosen.name, others: all.filter((each) => each !== chosen).map(({ name }) => name) }]
      : []
  })
}

const minLetters = 5
const maxLength = 160

/** The line that says of another choice that it was done, and does not name the one that was made; null without one. */
export function toldOther(
  { chosen, others }: ChosenOption,
  lines: readonly string[],
): { readonly line: string; readonly other: string } | null {
  const names = (line: string, word: string) => line.toLowerCase().includes(word.trim().toLowerCase())
  for (const line of lines) {
    if (line.length > maxLength || wordsOf(chosen).some((word) => names(line, word))) continue
    // “Internal note added”; “A confirmation email is on its way” is about something else.
    const other = others.find(
      (option) => option.trim().length >= minLetters && leads(line, option) && saysDone.test(line),
    )
    if (other !== undefined) return { line, other }
  }
  return null
}

/** Whether a line begins with an option, as whole words. */
function leads(line: string, option: string): boolean {
  const said = line.replace(/^\P{L}+/u, '').toLowerCase()
  const name = option.trim().toLowerCase()
  return said.startsWith(name) && !/^[\p{L}\d]/u.test(said.slice(name.length))
}

const wordsOf = (option: string): readonly string[] => option.match(/\p{L}{4,}/gu) ?? [option]
