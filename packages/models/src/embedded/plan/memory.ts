/** What the planner remembers of a request between its turns: plain JSON, kept in its own turns of the conversation. */
export interface Memory {
  /** The request that it is about. */
  readonly request: string
  /** The intent that is being worked on, from 0. */
  readonly at: number
  /** Tries of the present intent, `address target`, that need not be made again. */
  readonly tried: readonly string[]
  /** Fields that were filled, by `address target`. */
  readonly filled: readonly string[]
  /** Texts that were typed for the present intent. */
  readonly typed: readonly string[]
  /** Acts for the present intent so far, and those in a row that had no effect. */
  readonly acts: number
  readonly fruitless: number
  /** Ways that were tried to find something, by `address target`. */
  readonly explored: readonly string[]
  /** What was measured for the present intent. */
  readonly notes: Readonly<Record<string, number>>
  /** The last act that fulfilled an intent: what it opened shall not be closed again in search of the next. */
  readonly last: string | null
  /** A form that was filled in has been submitted without having been told so. */
  readonly committed: boolean
  /** What the page said when it was asked, in order. */
  readonly learned: readonly string[]
  /** The last act, whose effect is not known yet. */
  readonly pending: {
    readonly try: string
    readonly completes: boolean
    /** The text that it types for the request; null when it types none. */
    readonly typed: string | null
    readonly explores: boolean
  } | null
}

/** The memory of a request that nothing has been done for. */
export const freshMemory = (request: string): Memory => ({
  request,
  at: 0,
  tried: [],
  filled: [],
  typed: [],
  acts: 0,
  fruitless: 0,
  explored: [],
  notes: {},
  last: null,
  committed: false,
  learned: [],
  pending: null,
})

/** Goes on to the next intent; `learned` is what this one found out. */
export function advance(memory: Memory, learned?: string): Memory {
  return {
    ...memory,
    at: memory.at + 1,
    tried: [],
    typed: [],
    acts: 0,
    fruitless: 0,
    explored: [],
    notes: {},
    pending: null,
    learned: learned === undefined ? memory.learned : [...memory.learned, learned],
  }
}

/** Takes in what the last act did. */
export function digest(
  memory: Memory,
  effect: { readonly changed: boolean; readonly isError: boolean },
): Memory {
  const { pending } = memory
  if (!pending) return memory
  const worked = effect.changed && !effect.isError
  // Typing what stands there already changes nothing, and is done all the same.
  const done = pending.typed === null ? worked : !effect.isError
  const tried: Memory = {
    ...memory,
    pending: null,
    tried: [...memory.tried, pending.try],
    filled: pending.typed !== null && done ? [...memory.filled, pending.try] : memory.filled,
    typed: pending.typed !== null && done ? [...memory.typed, pending.typed] : memory.typed,
    fruitless: worked ? 0 : memory.fruitless + 1,
  }
  if (pending.completes && done) return { ...advance(tried), last: pending.try }
  // Somewhere new the same try may be worth making again.
  return pending.explores && worked ? { ...tried, tried: [] } : tried
}
