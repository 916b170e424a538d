import type { Entry } from '../scans/entry.js'
import { type OrderMeaning, orderMeaning, sequencesFor, wayOf } from '../order-meaning.js'
import { isOrdered } from '../orders/is-ordered.js'
import { speaksOfOrder } from '../order-words.js'
import { captionedValues } from '../orders/captioned-values.js'
import { sortsDaysAsTexts } from '../orders/date-sequences.js'
import { namedColumn, valuesOfColumn } from '../orders/named-column.js'
import { stepsAmong } from '../orders/scales.js'
import { strandsOf } from '../orders/strands-of.js'
import { ageIn } from '../read-values.js'
import { columnSequences } from '../sorted/column-sequences.js'

/** Whether entries are in the order that a name promises; null if their texts don't show it. `heads`: the headings of their columns. */
export function standsInOrder(
  name: string,
  entries: readonly Entry[],
  heads: readonly string[] = [],
): boolean | null {
  const byColumn = columnNamed(name, entries, heads)
  if (byColumn !== null) return byColumn
  const behindCaption = captionedValues(name, entries)
  if (behindCaption && isOrdered(behindCaption, wayOf(name))) return true
  const meaning = orderMeaning(name)
  if (!meaning || !canJudge(name, entries)) return null
  const inOrder = (way: OrderMeaning['way']) => holds(entries, (strand) => sequencesFor(meaning, strand), way)
  if (inOrder(meaning.way)) return true
  // An age says what counts, whatever days are shown.
  if (meaning.counted === 'age' && entries.every(({ texts }) => texts.some((text) => ageIn(text) !== null)))
    return false
  // A day that is shown need not be the day that counts; only what nearly is that order, or is it backwards, is about it.
  if (meaning.by === 'date' && !inOrder('either') && !nearly(entries, meaning))
    return daysOf(entries).some((texts) => sortsDaysAsTexts(texts, meaning.way)) ? false : null
  // Nor need an amount be the one that counts: only amounts in the order of texts, or nearly in order, are about it.
  if (meaning.by === 'measure' && !isTextOrder(entries, meaning) && !nearly(entries, meaning)) return null
  return false
}

/** Whether the amounts of entries have the order of their digits, as texts have. */
const isTextOrder = (entries: readonly Entry[], meaning: OrderMeaning): boolean =>
  holds(entries, (strand) => sequencesFor(meaning, strand).map((values) => values.map(String)), 'either')

/** The texts with a day at the same place of each entry. */
function daysOf(entries: readonly Entry[]): string[][] {
  const width = Math.min(...entries.map(({ texts }) => texts.length), 8)
  return Array.from({ length: width }, (_, at) => entries.map(({ texts }) => texts[at]!))
}

const namesScale =
  /priorit|prioridad|importan|wichtigkeit|dringlichkeit|difficult|schwierig|difficolt|dificultad|dificuldade|moeilijk|(?<!\p{L})(?:sizes?|größe|taille|talla|taglia|tamanho|maat|levels?|niveau|nivel|livello)(?!\p{L})/iu

/** Whether the column that an order names has that order; null where it names none, or the cells don't show it. */
function columnNamed(name: string, entries: readonly Entry[], heads: readonly string[]): boolean | null {
  const column = namedColumn(name, heads)
  const steps = namesScale.test(name) ? stepsAmong(entries.map(({ texts }) => texts)) : null
  const values = column >= 0 ? valuesOfColumn(column, entries) : steps ? [steps] : []
  const way = wayOf(name)
  if (values.length === 0 && column >= 0) {
    const filled = entries.filter(({ cells }) => /\p{L}/u.test(cells[column] ?? ''))
    const texts =
      new Set(filled.map(({ cells }) => cells[column])).size < 4 ? [] : columnSequences(column, filled)
    return texts.length === 0 ? null : texts.some((sequence) => isOrdered(sequence, way))
  }
  const least = way === 'either' ? 3 : 2
  if (values.every((sequence) => new Set(sequence).size < least)) return null
  if (values.some((sequence) => isOrdered(sequence, way))) return true
  // Each column of a board has the order by itself.
  const ofStrand = (strand: readonly Entry[]) => stepsAmong(strand.map(({ texts }) => texts)) ?? []
  return (
    steps !== null && column < 0 && strandsOf(entries).every((strand) => isOrdered(ofStrand(strand), way))
  )
}

/** True if the entries show whether they are in the order of a name. */
export const canJudge = (name: string, entries: readonly Entry[], heads: readonly string[] = []): boolean => {
  if (columnNamed(name, entries, heads) !== null) return true
  const meaning = orderMeaning(name)
  return meaning !== null && entries.length >= 3 && sequencesFor(meaning, entries).length > 0
}

/** Whether rows are ordered by one column, in either direction; null if the column does not show it. */
export function columnInOrder(column: number, entries: readonly Entry[]): boolean | null {
  const values = valuesOfColumn(column, entries)
  if (values.some((sequence) => new Set(sequence).size > 2 && isOrdered(sequence, 'either'))) return true
  if (values.some((sequence) => new Set(sequence).size > 2) && columnSequences(column, entries).length === 0)
    return holds(entries, (strand) => valuesOfColumn(column, strand), 'either')
  if (entries.length < 3 || columnSequences(column, entries).length === 0) return null
  const cells = entries.map(({ cells: row }) => row[column] ?? '')
  // Few words, the same ones together: they may have an order of their own.
  const runs = cells.filter((cell, index) => cell !== cells[index - 1]).length
  if (runs === new Set(cells).size && runs < cells.length && !/\d/.test(cells.join(''))) return true
  return holds(entries, (strand) => columnSequences(column, strand), 'either')
}

function holds(
  entries: readonly Entry[],
  sequencesOf: (strand: readonly Entry[]) => readonly (readonly (string | number)[])[],
  way: OrderMeaning['way'],
): boolean {
  const orderly = (strand: readonly Entry[]) => {
    const sequences = sequencesOf(strand)
    return sequences.length === 0 || sequences.some((values) => isOrdered(values, way))
  }
  return orderly(entries) || strandsOf(entries).every(orderly)
}

function nearly(entries: readonly Entry[], meaning: OrderMeaning): boolean {
  const { way } = meaning
  return sequencesFor(meaning, entries).some((values) => {
    const pairs = values.slice(1).map((value, index) => Number(value) - Number(values[index]))
    const rising = pairs.filter((step) => step >= 0).length
    const falling = pairs.filter((step) => step <= 0).length
    const good = way === 'up' ? rising : way === 'down' ? falling : Math.max(rising, falling)
    return pairs.length >= 4 && good / pairs.length >= 0.75
  })
}

/** Whether a name has a number and no direction: “4 stars and more”, “1980s” choose among entries, “1–9” arranges them. */
const namesNumber = (name: string): boolean =>
  /\d/.test(name) && !/(?<!\d)[01]\s?\P{L}\s?9(?!\d)/u.test(name) && wayOf(name) === 'either'

/** True where a group's names say how to arrange what is shown. */
export function isOrderGroup(label: string, names: readonly string[]): boolean {
  // “Distance” alone may choose what a chart shows.
  const isOrder = (name: string) => {
    const meaning = orderMeaning(name)
    return meaning !== null && !namesNumber(name) && !(meaning.by === 'measure' && meaning.way === 'either')
  }
  const orders = names.filter(isOrder).length
  // Its label alone tells: the names of columns may be words that are not known.
  if (/\b(?:sort(?:ed|ing)?|order(?:ed)? by|arranged? by)(?!\p{L})/iu.test(label) || speaksOfOrder(label))
    return true
  return (
    orders >= 1 &&
    (/\b(?:sort(?:ed|ing|s)?|order(?:ed|ing)?|arranged?)(?!\p{L})/iu.test(`${label} ${names.join(' ')}`) ||
      orders >= Math.max(2, names.length / 2))
  )
}
