import { clickOn } from '../../controls/acts.js'
import { readClocks } from './clocks.js'
import { findButton, labelOf, timerWords } from './timer-controls.js'
import type { TimerFault, TimerRun } from './timer.js'

/** A time as a stopwatch shows it, such as `01:02.5`. */
const times = /\d{1,3}(?:\s?:\s?\d{2}){1,2}(?:[.,:]\d{1,3})?|\d+[.,]\d+\s?s\b/g

/** Records a lap of a clock that has run for some seconds: what is added must not say zero. */
export async function lapFault({
  lab,
  starter,
  key,
  running,
  actions,
}: TimerRun): Promise<TimerFault | null> {
  const before = await lab.look()
  const lap = findButton(before, timerWords.lap, starter)
  const shown = (await readClocks(lab))[key] ?? ''
  if (!lap || !/[1-9]/.test(shown)) return null
  const press = clickOn(lap.selector)
  if ((await lab.act(press)).isError) return null
  const came = without(timesIn((await lab.look()).text), timesIn(before.text))
  const zero = came.find((time) => !/[1-9]/.test(time))
  // The clocks that run have moved; one more time is that of the lap.
  if (zero === undefined || came.filter((time) => /[1-9]/.test(time)).length > running.length) return null
  return {
    kind: 'lap',
    description: `“${labelOf(lap)}” records ${zero} while the clock shows ${shown}.`,
    control: lap,
    actions: [...actions, press],
  }
}

const timesIn = (text: string): readonly string[] => text.match(times) ?? []

/** Lists the texts of one list that another lacks, each as often as it lacks them. */
function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other]
  return list.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
