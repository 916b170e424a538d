import { groupBy } from '@webeval/core'
import { type Remark, remarksOf } from '../remark.js'
import type { FrameScan } from '../scans/scan-frames.js'

const vague =
  /^(?:i?frame|(?:inline|embedded) (?:frame|content|page)|embed|content|page|window|title|untitled|document|widget|my frame)\s*\d*$/i
/** Advertisements have one name and whatever is paid for. */
const advertising = /\b(?:ads?|advert\w*|sponsor\w*|promotion)\b/i

/** Finds frames whose names don't say what they show. */
export function checkFrames(frames: readonly FrameScan[]): readonly Remark[] {
  const named = frames.filter(({ label }) => label !== '')
  const twins = [...groupBy(named, ({ label }) => label.toLowerCase()).values()].filter(
    (group) =>
      group.length > 1 && !advertising.test(group[0]!.label) && group.some((one) => differ(one, group[0]!)),
  )
  return remarksOf([
    [
      'unclear-frame',
      'The name of the frame says nothing about what it shows',
      named.filter(({ label }) => vague.test(label)),
    ],
    ['unclear-frame', 'Frames with the same name show different things', twins.flat()],
  ])
}

/** Whether two frames show different things: by their words, or by their addresses where those can't be read. */
const differ = (one: FrameScan, two: FrameScan): boolean =>
  one.words === null || two.words === null ? one.href !== two.href : one.words !== two.words
