/** The planner's memory of a request between its turns: plain JSON, kept in its own turns of the conversation. */
export interface Memory {
  /** The request it belongs to. */
  readonly request: string
  /** Index of the current intent. */
  readonly at: number
  /** Attempts for the current intent that must not repeat, as `address target`. */
  readonly tried: readonly string[]
  /** Filled fields, as `address target`. */
  readonly filled: readonly string[]
  /** Texts typed for the current intent. */
  readonly typed: readonly string[]
  /** Acts for the current intent so far, and the current run of acts without effect. */
  readonly acts: number
  readonly fruitless: number
  /** Ways already explored, as `address target`. */
  readonly explored: readonly string[]
  /** Measurements for the current intent. */
  readonly notes: Readonly<Record<string, number>>
  /** The last act that fulfilled an intent: exploring for the next intent must not undo it. */
  readonly last: string | null
  /** True after it submitted a filled form unasked. */
  readonly committed: boolean
  /** The page's answers, in order. */
  readonly learned: readonly string[]
  /** The last act, while its effect is unknown. */
  readonly pending: {
    readonly try: string
    readonly completes: boolean
    /** The text it types for the request; null for any other act. */
    readonly typed: string | null
    readonly explores: boolean
  } | null
}

/** The memory at the start of a request. */
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

/** Moves to the next intent; `learned` is the answer to this one. */
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

/** Updates the memory with the effect of the last act. */
export function digest(
  memory: Memory,
  effect: { readonly changed: boolean; readonly isError: boolean },
): Memory {
  const { pending } = memory
  if (!pending) return memory
  const worked = effect.changed && !effect.isError
  // Typing a value that the field already holds changes nothing, but succeeds.
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
  // Repeating an act may succeed on another page.
  return pending.explores && worked ? { ...tried, tried: [] } : tried
}
