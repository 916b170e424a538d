/** Words of which two on one line mean the opposite, in the languages of pages. */
const pairs = `
back forward|backward forward|backwards forwards|prev next|previous next|up down|left right|all none|all no
first last|earlier later|older newer|on off|plus minus|more less|more fewer|inc dec|increase decrease|increment decrement
asc desc|expand collapse|check uncheck|select deselect|higher lower|raise lower|home away|white black|before after|north south|east west|davor danach|avant après|antes después|prima dopo|antes depois|voor na
zurueck vor|zurück vor|vorher nachher|hoch runter|auf ab|links rechts|alle keine|alle keiner|mehr weniger|früher später|erste letzte
reculer avancer|precedent suivant|précédent suivant|haut bas|gauche droite|tous aucun|toutes aucune|tout rien|plus moins|monter descendre
indietro avanti|precedente successivo|precedente seguente|su giu|sinistra destra|tutti nessuno|tutte nessuna|tutto niente|piu meno
anterior siguiente|anterior seguinte|anterior proximo|anterior próximo|arriba abajo|subir bajar|izquierda derecha|todos ninguno|todas ninguna|mas menos|más menos
cima baixo|subir descer|esquerda direita|todos nenhum|todas nenhuma|mais menos
vorige volgende|omhoog omlaag|rechts links|alles niets|alle geen|meer minder
`
  .trim()
  .split(/[|\n]/)
  .map((line) => line.split(' ') as [string, string])

const opposites = new Map<string, Set<string>>()
for (const [one, other] of pairs) {
  opposites.set(one, (opposites.get(one) ?? new Set()).add(other))
  opposites.set(other, (opposites.get(other) ?? new Set()).add(one))
}

/** Whether two names differ in one word, and the two words mean the opposite: `moveUp` and `moveDown`. */
export function areOpposite(one: string, other: string): boolean {
  const [first, second] = [wordsIn(one), wordsIn(other)]
  if (first.length !== second.length) return false
  const differing = first.flatMap((word, at) => (word === second[at] ? [] : [[word, second[at]!] as const]))
  const [only] = differing
  return differing.length === 1 && only !== undefined && opposites.get(only[0])?.has(only[1]) === true
}

/** The words of a name in camel case, in small letters: `end` and `of` of `endOf`. */
export const wordsIn = (name: string): string[] =>
  (name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? []).map((word) => word.toLowerCase())
