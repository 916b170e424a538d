import type { FormField } from '../form-field.js'

/** Two lists of one form that offer the same. */
export interface SameLists {
  readonly first: FormField
  readonly second: FormField
  /** An option that both have. */
  readonly option: string
}

const ranks =
  /(?<!\p{L})(?:1st|2nd|3rd|first|second|third|[1-3]\.?)\s(?:choice|preference|pick|rank|priority|wahl|wunsch|priorität|choix|opción|elección|scelta|escolha|keuze)|(?:erst|zweit|dritt)(?:wunsch|wahl)|(?:premier|deuxième|second|troisième) (?:choix|vœu)|(?:primera|segunda|tercera) (?:opción|elección)/iu
const forbidsTwice =
  /(?<!\p{L})(?:(?:nobody|no one|no (?:candidate|option|person|name)|not|never) (?:\p{L}+ ){0,2}(?:twice|more than once)|only once|no duplicates|must (?:be different|differ)|all different|niemand(?:en)? (?:doppelt|zweimal)|nicht (?:doppelt|zweimal)|nur einmal|keine doppelten|pas deux fois|une seule fois|no (?:se )?rep\p{L}*|una sola vez|non due volte|una sola volta|não repet\p{L}*|uma só vez|niet twee keer)(?!\p{L})/iu

/** Lists that rank the same things, by their names, where the task allows nothing twice; null without such ones. */
export function sameLists(fields: readonly FormField[], task: string): SameLists | null {
  const lists = fields.filter(
    ({ tag, options, name }) => tag === 'select' && options.length > 2 && ranks.test(name),
  )
  const [first, second] = lists
  if (!first || !second || !forbidsTwice.test(task)) return null
  const option = first.options.slice(1).find((each) => second.options.includes(each))
  return option === undefined ? null : { first, second, option }
}
