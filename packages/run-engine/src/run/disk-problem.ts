import { errorMessage } from '@webeval/core'
import { isDiskFull } from '../store/is-disk-full.js'

/** Why something could not be written and what to do, without a full stop. */
export function diskProblem(error: unknown): string {
  const message = errorMessage(error)
  return isDiskFull(error) ? `the disk is full: ${message}. Make room` : `${message}. Put that right`
}
