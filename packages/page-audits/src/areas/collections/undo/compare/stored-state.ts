/// <reference lib="dom" />
import { defineScan } from '../../../../kit/define-scan.js'
import type { PageKit } from '../../../../kit/page-kit.js'

/** Names and values of a page's local storage. */
export type StoredState = Readonly<Record<string, string>>

/** Reads what the page keeps between visits; nothing where it may not. Runs in the page. */
export const scanStored = defineScan(function scanStored(_kit: PageKit): StoredState {
  try {
    return Object.fromEntries(Object.entries(localStorage).filter(([, value]) => value.length < 200_000))
  } catch {
    return {}
  }
})

/** One stored fact that is not what it was. */
export interface StoredLoss {
  /** Where it is stored, in words: `partner` of “Karl”. */
  readonly place: string
  readonly was: string
  /** null where there is nothing now. */
  readonly is: string | null
}

/** Words of keys of what may differ after all was taken back: times, counters of acts, places in the page, and what is kept for undoing. */
const mayDiffer = new Set(
  'time timer date stamp timestamp updated modified changed saved last undo redo history trash deleted version rev revision seq next counter select selected selection active current open view tab page filter filters sort focus panel mode scroll draft message toast order position index id uid uuid key at elapsed remaining left seconds duration moves steps clicks streak score attempts theme'.split(
    ' ',
  ),
)
const differsAnyway = (key: string): boolean =>
  key
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .some((word) => mayDiffer.has(word.toLowerCase()))
/** Names of stored items that hold no entries. */
const isPreference = /theme|filter|draft|undo|redo|sort|view|tab/i
const isTime = (value: unknown): boolean =>
  (typeof value === 'number' && value > 1e11) ||
  (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))

const title = (value: object): string | null => {
  const named = Object.entries(value).find(
    ([key, text]) =>
      /name|title|label|text|first|vor|nom|titel|titre/i.test(key) && typeof text === 'string' && text,
  )
  return named ? String(named[1]).slice(0, 40) : null
}
const identity = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? title(value) : null

/** The first fact of one state that another has lost or holds otherwise. Entries are compared by their names, wherever they are in their list. */
export function storedLoss(before: StoredState, after: StoredState): StoredLoss | null {
  for (const [name, value] of Object.entries(before)) {
    const now = after[name]
    if (isPreference.test(name) || now === value) continue
    const was = parsed(value)
    if (was === undefined || (now !== undefined && parsed(now) === undefined)) continue
    const loss = lossIn(was, now === undefined ? undefined : parsed(now), name, null)
    if (loss) return loss
  }
  return null
}

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function lossIn(was: unknown, is: unknown, key: string, owner: string | null): StoredLoss | null {
  if (typeof was !== 'object' || was === null) return leafLoss(was, is, key, owner)
  if (Array.isArray(was)) return listLoss(was, is, key, owner)
  const now: Readonly<Record<string, unknown>> = typeof is === 'object' && is !== null ? { ...is } : {}
  const own = title(was) ?? owner
  for (const [name, value] of Object.entries(was)) {
    if (differsAnyway(name)) continue
    const loss = lossIn(value, now[name], name, own)
    if (loss) return loss
  }
  return null
}

function listLoss(
  was: readonly unknown[],
  is: unknown,
  key: string,
  owner: string | null,
): StoredLoss | null {
  const now: readonly unknown[] = Array.isArray(is) ? is : []
  const names = was.map(identity)
  const areNamed = names.every((name) => name !== null) && new Set(names).size === names.length
  if (!areNamed) {
    return now.length < was.length
      ? { place: placeOf(key, owner), was: counted(was.length), is: counted(now.length) }
      : null
  }
  for (const [at, value] of was.entries()) {
    const same = now.find((other) => identity(other) === names[at])
    if (same === undefined) return { place: placeOf(key, owner), was: names[at]!, is: null }
    const loss = lossIn(value, same, key, names[at]!)
    if (loss) return loss
  }
  return null
}

function leafLoss(was: unknown, is: unknown, key: string, owner: string | null): StoredLoss | null {
  const isNothing = is === undefined || is === null || is === ''
  if (
    was === is ||
    isTime(was) ||
    isTime(is) ||
    (owner === null && numbersEntries.test(key) && isNextNumber(was, is)) ||
    ((was === null || was === undefined || was === '') && isNothing)
  )
    return null
  return {
    place: placeOf(key, owner),
    was: String(was).slice(0, 60),
    is: isNothing ? null : String(is).slice(0, 60),
  }
}

const numbersEntries = /num(?:ber)?|nr|n[oº]|next|last|nächste|letzte|suiv|proch|sig|prox|pross|seg|volg/i

/** A number of the page itself that is one more: the next number for an entry. */
const isNextNumber = (was: unknown, is: unknown): boolean => typeof was === 'number' && is === was + 1

const placeOf = (key: string, owner: string | null): string =>
  owner === null ? `“${key}”` : `“${key}” of “${owner}”`
const counted = (many: number): string => `${many} ${many === 1 ? 'entry' : 'entries'}`
