import { signTest } from '../../statistics/sign-test.js'
import { changeOf, type CountedPair, type PairedDifference } from './paired-difference.js'
import { tangoInterval } from './tango-interval.js'

/**
 * The difference where each task has one trial in each run. Test: McNemar's (Psychometrika 12, 1947) in its exact form, the sign test over the tasks that
 * only one run passes. Interval: Tango's score interval (Statistics in Medicine 17, 1998), corrected for counts being whole, and widened to 0 where the exact test, the stricter
 * of the two, does not exclude it.
 */
export function singleTrials(pairs: readonly CountedPair[]): PairedDifference {
  const gained = pairs.filter((pair) => changeOf(pair) > 0).length
  const lost = pairs.filter((pair) => changeOf(pair) < 0).length
  const p_value = signTest(gained, lost) ?? 1
  const [low, high] = tangoInterval(gained, lost, pairs.length, halfTask)
  const value = (gained - lost) / pairs.length
  return {
    value,
    interval: p_value < 0.05 ? [low, high] : [Math.min(0, low), Math.max(0, high)],
    method: 'score interval for paired tasks (Tango)',
    p_value,
    test: 'exact McNemar',
    variance: (gained + lost) / pairs.length - value ** 2,
  }
}

/** The usual correction for counts. Without it the interval covers as little as 91 % (decisions/0092). */
const halfTask = 0.5
