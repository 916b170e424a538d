/** Verdicts of a grader on trials that people labelled too. */
export interface AgreementTable {
  readonly both_pass: number
  readonly both_fail: number
  /** The grader passed it, the person failed it. */
  readonly grader_only: number
  /** The person passed it, the grader failed it. */
  readonly label_only: number
}

/** A pass rate corrected for the errors of the grader that measured it. */
export interface CorrectedRate {
  /** null when the labels can't tell; `method` then says why. */
  readonly value: number | null
  /** 95 %. */
  readonly interval: [low: number, high: number] | null
  readonly method: string
}

const z = 1.959963984540054

const method =
  'Rogan & Gladen (1978), interval of Lang & Reiczigel (2014); valid when the labelled trials were chosen without regard to their grades'

/**
 * The share of trials that people would pass, from the share that a grader passed and its errors on the labelled ones:
 * (rate + specificity − 1) / (sensitivity + specificity − 1) of Rogan & Gladen, Am J Epidemiol 107 (1978). The
 * interval of Lang & Reiczigel, Prev Vet Med 113 (2014), formulas 6, 7, 16 and 17, allows for the sample of labels.
 */
export function correctedRate(passed: number, graded: number, table: AgreementTable): CorrectedRate {
  const none = (why: string) => ({ value: null, interval: null, method: why })
  const good = table.both_pass + table.label_only
  const bad = table.both_fail + table.grader_only
  if (graded === 0) return none('undefined: the grader graded no trial')
  if (good === 0)
    return none("undefined: people passed none of the labelled trials, so the grader's misses are unknown")
  if (bad === 0)
    return none(
      "undefined: people failed none of the labelled trials, so the grader's false passes are unknown",
    )
  const rate = passed / graded
  const sensitivity = table.both_pass / good
  const specificity = table.both_fail / bad
  if (sensitivity + specificity <= 1)
    return none('undefined: on the labelled trials the grader does no better than chance')
  const value = clamp((rate + specificity - 1) / (sensitivity + specificity - 1))
  const [low, high] = interval(rate, graded, [table.both_pass, good], [table.both_fail, bad])
  // The interval's shifted middle can leave the estimate of a tiny sample outside.
  return { value, interval: [Math.min(low, value), Math.max(high, value)], method }
}

function interval(
  rate: number,
  graded: number,
  [hits, good]: readonly [number, number],
  [rejections, bad]: readonly [number, number],
): [number, number] {
  const n = graded + z * z
  const apparent = (graded * rate + (z * z) / 2) / n
  const sensitivity = (hits + 1) / (good + 2)
  const specificity = (rejections + 1) / (bad + 2)
  const missSpread = (sensitivity * (1 - sensitivity)) / (good + 2)
  const falsePassSpread = (specificity * (1 - specificity)) / (bad + 2)
  const youden = sensitivity + specificity - 1
  if (youden <= 0) return [0, 1]
  const middle = (apparent + specificity - 1) / youden
  const shift = 2 * z * z * (middle * missSpread - (1 - middle) * falsePassSpread)
  const variance =
    (apparent * (1 - apparent)) / n + middle ** 2 * missSpread + (1 - middle) ** 2 * falsePassSpread
  const reach = (z * Math.sqrt(variance)) / youden
  return [clamp(middle + shift - reach), clamp(middle + shift + reach)]
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))
