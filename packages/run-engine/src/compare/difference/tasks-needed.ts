import { normalQuantile } from '../../statistics/normal-quantile.js'

/** 80 % quantile of the standard normal distribution. */
const powerQuantile = 0.8416212335729143

/** Beyond it a number of further tasks says only that the difference is tiny. */
export const maxTasks = 10_000

/**
 * Tasks after which a difference like this one would be seen four times out of five (5 %, two-sided), if further tasks are of the same kind. `variance`: of
 * the difference of one task. With one trial per task this is R. J. Connor's sample size (Biometrics 43, 1987). null for no difference.
 */
export function tasksNeeded(difference: number, variance: number): number | null {
  if (difference === 0) return null
  const underNull = Math.sqrt(variance + difference ** 2)
  return Math.ceil(((normalQuantile * underNull + powerQuantile * Math.sqrt(variance)) / difference) ** 2)
}
