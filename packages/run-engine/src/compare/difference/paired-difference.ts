/** Trials of one task that count, in both runs. */
export interface CountedPair {
  readonly query_id: string
  readonly a: { readonly passed: number; readonly counted: number }
  readonly b: { readonly passed: number; readonly counted: number }
}

/** A difference of pass rates (b minus a) with its 95 % interval and its test, which never contradict each other. */
export interface PairedDifference {
  readonly value: number
  readonly interval: [low: number, high: number] | null
  readonly method: string | null
  readonly p_value: number | null
  readonly test: string | null
  /** Variance of the difference of one task. */
  readonly variance: number
}

/** Difference of the pass rates of one task. */
export const changeOf = ({ a, b }: CountedPair): number => b.passed / b.counted - a.passed / a.counted
