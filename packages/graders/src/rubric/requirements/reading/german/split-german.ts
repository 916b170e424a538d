import { pageOfGerman } from './page-of-german.js'

/** A piece of an enumeration, and what parts it from the piece before. */
interface Piece {
  readonly text: string
  readonly by: string
}

const joint = /\s*,\s*(?:und\s+|oder\s+)?|(?<!-)\s+(?:und|sowie)\s+/giu
/** Clauses that have a subject of their own. */
const clause = /,\s+und\s+(?=\p{Lu}\p{L}+\s(?:sollen|können|soll|kann)\s)/u
const condition = /^(?:wenn|sobald|nach dem|am ende|mit einem|bei)\s/iu
const statement =
  /^(?!\p{L}+ (?:können|sollen|kann|soll)\b)\p{L}[^,:]*\s(?:ist|sind|wird|passen sich|zeigen|zeigt|lässt sich|entfallen|hat|haben|bleibt|funktionieren)(?!\p{L})(?!,)|\bwäre\s|^(?:sie|es|die daten) (?:soll|sollen)\s/iu
const subject =
  /^(?:außerdem\s+)?(?:ich möchte|ich will|wir möchten|(?:außerdem\s+)?soll man|der nutzer|die nutzer|nutzer können|man kann)\s+/iu

/** Splits a German sentence into its features; the first of a brief usually names the page. */
export function splitGerman(sentence: string, first = false): string[] {
  const plain = sentence.replace(/(?<![.!\s])[.!\s]+$/, '')
  const listed = first ? pageOfGerman(plain) : plain
  if (listed === '') return []
  const clauses = listed.split(clause)
  if (clauses.length > 1) return clauses.flatMap((each) => splitGerman(each))
  if (condition.test(listed) || statement.test(listed.replace(subject, ''))) return [listed]
  return listed.split(/;\s+/).flatMap(splitPart)
}

function splitPart(part: string): string[] {
  const kept: string[] = []
  const safe = part
    .replace(subject, '')
    .replace(/\([^)]{0,1000}\)|"[^"]*"|„[^„“]*“/gu, (match) => `\uE000${kept.push(match) - 1}\uE001`)
  const restore = (text: string) =>
    text.replace(/\uE000(\d+)\uE001/gu, (_, index: string) => kept[Number(index)]!)
  return lend(joinPieces(piecesOf(safe).flatMap(bySlash))).map(restore)
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let [from, by] = [0, '']
  for (const match of text.matchAll(joint)) {
    pieces.push({ text: text.slice(from, match.index).trim(), by })
    from = match.index + match[0].length
    by = match[0]
  }
  return [...pieces, { text: text.slice(from).trim(), by }]
    .map((piece) => ({ ...piece, text: piece.text.replace(/^mit (?!ein\p{L}* Klick)/iu, '') }))
    .filter((piece) => piece.text !== '')
}

/** Verbs with a slash between them: `Antworten hinzufügen/entfernen`. */
function bySlash(piece: Piece): Piece[] {
  const [, noun = '', verbs] = /^(.*?)(\p{Ll}+en(?:\/\p{Ll}+en)+)$/u.exec(piece.text) ?? []
  return verbs === undefined
    ? [piece]
    : verbs.split('/').map((verb, index) => ({ text: `${noun}${verb}`, by: index === 0 ? piece.by : ', ' }))
}

const opensOptions =
  /(?<!\p{L})(?:nach|wie|als|spalten|zwischen|von|in)\s+(?:den\s+)?\p{Lu}\p{L}*(?:, \p{L}+(?: \p{Lu}\p{L}+)?)*$/iu
const option = /^(?:[Ii]n\s)?\p{Lu}\p{L}*(?: (?:oder|und) \p{Lu}\p{L}*)?$/u
const saysMore = /^(?:wenn|sobald|muss|wie viele|ob|was|wer)\s|^(?:die|der|das)\s\p{Ll}/u
const bareNoun = /^(?:\p{Lu}\p{L}*-? (?:und|oder) )?\p{Lu}\p{L}*(?:- und \p{Lu}\p{L}*)?$/u
const predicate = /^\p{Lu}\p{L}*(?:\s.*)?\s(?:\p{Ll}+en|\p{Ll}+bar|\p{Ll}+- und \p{Ll}+)(?:\s|$)/u

/** Puts together named options, clauses, and nouns that share the verb of the last: `Einnahmen und Ausgaben erfassen`. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  let closed = false
  pieces.forEach((piece, index) => {
    const last = joined.at(-1)
    const isOption = last !== undefined && !closed && opensOptions.test(last.text) && option.test(piece.text)
    const shares =
      last !== undefined && bareNoun.test(last.text.split(', ').at(-1)!) && sharesVerb(pieces, index)
    if (last !== undefined && (isOption || shares || saysMore.test(piece.text))) {
      joined[joined.length - 1] = { ...last, text: `${last.text}${piece.by}${piece.text}` }
      closed = isOption && /\b(?:und|oder)\b/u.test(piece.by + piece.text)
    } else {
      joined.push(piece)
      closed = false
    }
  })
  return joined
}

/** Whether this bare noun and those after it end with *und* and a noun that has a verb. */
function sharesVerb(pieces: readonly Piece[], from: number): boolean {
  for (let index = from; index < pieces.length; index++) {
    const { text, by } = pieces[index]!
    if (/\bund\s$/u.test(by)) return predicate.test(text)
    if (!bareNoun.test(text)) return false
  }
  return false
}

/** Infinitives and participles come last: `Notizen anlegen, bearbeiten und löschen` shares its noun. */
const verbOnly = /^\p{Ll}+(?:en|ern|eln)$/u
const withPlace = /^(?:per|über|mit|im|am|als|wieder)\s.*\p{Ll}+(?:en|ern|eln)$/u
const alone = /^(?:abstimmen|zurücksetzen|werfen|neustarten|suchen|mischen)$/u
const ends = /^(.*?)\s*(?<!\p{L})(\p{Ll}+(?:en|ern|eln))$/u
const participle = /^(?:ge\p{Ll}+|\p{Ll}+(?:t|en))$/u

/** Single verbs borrow the noun before them; all share *können* and *werden*. */
function lend(pieces: readonly Piece[]): string[] {
  const texts = pieces.map(({ text }) => text)
  const modal = /\s(können|kann|werden)$/u.exec(texts.at(-1) ?? '')?.[1]
  const shown = modal === 'kann' ? '' : ` ${modal ?? ''}`
  const lent: string[] = []
  for (const [index, text] of texts.entries()) {
    const piece =
      index === texts.length - 1 && modal !== undefined
        ? text.replace(/\s(?:können|kann|werden)$/u, '')
        : text
    const before = lent.at(-1) ?? ''
    const noun = ends.exec(before)?.[1] ?? ''
    const who = /^(\p{Lu}\p{L}* können)\s/u.exec(before)?.[1]
    if (who !== undefined && participle.test(piece)) lent.push(`${who} ${piece}`)
    else if (/\p{Lu}/u.test(noun) && verbOnly.test(piece) && !alone.test(piece)) lent.push(`${noun} ${piece}`)
    else if (/^(?:\p{Lu}|man soll)/u.test(noun) && withPlace.test(piece))
      lent.push(`${noun.split(/\s(?=(?:per|über|mit|im|am)\s)/u)[0]!} ${piece}`)
    else lent.push(piece)
  }
  return lent.map((piece) =>
    (modal !== undefined && (ends.test(piece) || modal === 'werden') ? `${piece}${shown}` : piece).trim(),
  )
}
