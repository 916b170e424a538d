import { UsageError } from '@webeval/core'

/** An option given with `--resume`, next to what the run was begun with. */
export interface ResumedOption {
  /** As typed, such as `--max-steps`. */
  readonly flag: string
  /** Undefined: it was not given. */
  readonly given: unknown
  /** Undefined: the run was begun without it. */
  readonly begun: unknown
}

/** Throws `UsageError` when options contradict those that a run was begun with; repeating them is fine. */
export function checkOwnOptions(runId: string, options: readonly ResumedOption[]): void {
  const others = options.filter(
    ({ given, begun }) => given !== undefined && JSON.stringify(given) !== JSON.stringify(begun),
  )
  if (others.length === 0) return
  const begun = others.map(({ flag, begun: value }) =>
    value === undefined ? `without ${flag}` : `with another ${flag}${shown(value)}`,
  )
  throw new UsageError(
    `the run ${runId} was begun ${begun.join(' and ')}: leave out ${others.map(({ flag }) => flag).join(', ')}, or start a new run.`,
  )
}

const shown = (value: unknown): string => (typeof value === 'object' ? '' : ` (${String(value)})`)
