import { saysDone, word } from '../../liveness/messages/said-words.js'

const none = word('no|keine?|aucune?|ning[uú]n[oa]?|nessun[oa]?|nenhuma?|geen')
/** “3 done items left” and “2 of 5 selected” tell of a state, “marked 5 minutes ago” of a time. */
const saysState = word(
  'left|remaining|selected|still|ago|übrig|ausgewählt|noch|restants?|sélectionnée?s?|quedan|restantes?|seleccionad[oa]s?|rimast[oaie]|selezionat[oaie]|selecionad[oa]s?|over|geselecteerd|nothing|nichts|rien|nada|niente',
)

/** The number of things to which a message says something was done: 0 for “0 samples set to Completed”; null where it says none. */
export function countedInMessage(line: string): number | null {
  if (!saysDone.test(line) || saysState.test(line) || line.length > 160) return null
  const numbers = line.match(/(?<![\d.,:/-])\d{1,4}(?![\d.,:/-]*\d)/g) ?? []
  if (numbers.length === 1 && /^\P{L}*\d|^(?:\p{L}+\s){1,2}\d+\s\p{L}/u.test(line)) return Number(numbers[0])
  return numbers.length === 0 && none.test(line.split(/\s/, 2).join(' ')) ? 0 : null
}
