import { datesIn } from '@webeval/core'

/** A change of a list whose entry was saved as it was. */
export type Change =
  | { readonly kind: 'lost'; readonly was: string; readonly is: string | null }
  | { readonly kind: 'doubled' }

/** Says when something was done, or how often: `edited 5 min ago`, `v3`. */
const tellsWhen =
  /\b(?:ago|now|today|yesterday|edited|updated|changed|modified|saved|version|v\d+|vor|gerade|heute|gestern|geändert|bearbeitet|aktualisiert|il y a|aujourd|hier|modifié|hace|ahora|hoy|ayer|editado|fa|ora|oggi|ieri|modificat[oa]|há|agora|hoje|ontem|geleden|nu|vandaag|gisteren|bewerkt|gewijzigd)\b|\d{1,2}:\d{2}/iu

const numbersIn = (text: string) =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')))
const lettersIn = (text: string) => text.replace(/[\d.,\s]+/g, '').toLowerCase()

/** Opening an entry reads it: “Unread”, “3 views”. */
const tellsRead =
  /^\W*(?:new|unread|neu|ungelesen|nouveau(?:té)?|non lu|nuevo|no leído|nuovo|non letto|novo|não lido|nieuw|ongelezen)\W*$|(?<!\p{L})(?:views?|aufrufe?|vues?|visitas|visualizz\p{L}*|weergaven)(?!\p{L})/iu

/** `5.50` and `5.5` say the same. */
const saysTheSame = (one: string, other: string) =>
  lettersIn(one) === lettersIn(other) && numbersIn(one).join() === numbersIn(other).join()

/** Facts of `from` that `other` lacks, one for one. */
function without(from: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return from.filter((fact) => {
    const at = left.findIndex((one) => saysTheSame(one, fact))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Compares a list before and after an entry was saved as it was; null where that entry still says what it said, or something else happened. */
export function whatChanged(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
): Change | null {
  const rows = (list: readonly (readonly string[])[]) => list.map((facts) => facts.join('\n'))
  const gone = before.filter((_, at) => !rows(after).includes(rows(before)[at]!))
  const come = after.filter((_, at) => !rows(before).includes(rows(after)[at]!))
  if (after.length === before.length + 1 && gone.length === 0 && before.length > 1) {
    const twice = rows(after).some((row, at, all) => all.indexOf(row) !== at && rows(before).includes(row))
    const named = come.length === 1 && before.some((facts) => facts[0] === come[0]![0])
    return (come.length === 0 && twice) || named ? { kind: 'doubled' } : null
  }
  const [old] = gone
  const [now] = come
  if (before.length !== after.length || gone.length !== 1 || come.length !== 1 || !old || !now) return null
  const lost = without(old, now)
  const added = without(now, old)
  // Another entry in its place.
  if (lost.length >= old.length) return null
  // Another day may be the one of the change; none at all is a loss.
  const tellsDay = added.some((one) => datesIn(one).length > 0)
  const fact = lost.find(
    (one) =>
      !tellsWhen.test(one) &&
      !tellsRead.test(one) &&
      (datesIn(one).length === 0 || !tellsDay || added.length < lost.length),
  )
  return fact === undefined ? null : { kind: 'lost', was: fact, is: added[lost.indexOf(fact)] ?? null }
}

/** How many facts of one entry another lacks. */
export const distance = (one: readonly string[], other: readonly string[]): number =>
  one.filter((fact) => !other.includes(fact)).length

/** Whether an entry counts something of which another has none: “Notes (2)”, and “Notes (0)” there. */
export const hasMoreThanNone = (one: readonly string[], other: readonly string[]): boolean =>
  other.some(
    (fact) => isNone(fact) && one.some((count) => lettersIn(count) === lettersIn(fact) && !isNone(count)),
  )

const isNone = (fact: string) => numbersIn(fact).length === 1 && numbersIn(fact)[0] === 0
