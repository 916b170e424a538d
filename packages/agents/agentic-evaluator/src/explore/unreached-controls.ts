import { type ControlRecord, endsVisit, isDisabled, linkKind, titleOf } from '@webeval/page-audits'

/** A control that the exploration saw and never used, and why. */
export interface UnreachedControl {
  readonly control: string
  readonly why: string
}

/** Controls that are named; a page of a thousand links needs no thousand lines. */
const maxNamed = 25

/** The controls that no act of the exploration reached, in the order in which they were seen. `finished`: nothing was left to try. */
export function unreachedControls(
  controls: readonly ControlRecord[],
  startUrl: string,
  finished: boolean,
): readonly UnreachedControl[] {
  return controls
    .filter(({ tries, failures }) => tries === failures)
    .slice(0, maxNamed)
    .map((record) => ({ control: titleOf(record.target), why: reasonOf(record, startUrl, finished) }))
}

function reasonOf({ target, failures }: ControlRecord, startUrl: string, finished: boolean): string {
  const link = linkKind(target, startUrl)
  if (failures > 0) return 'every try failed'
  if (isDisabled(target)) return 'it was disabled in every state that was seen'
  if (link === 'outer') return 'it leads to another site'
  if (link === 'other') return 'it hands over to another program'
  if (link === 'same page') return 'it leads to the page itself'
  if (endsVisit(target)) return 'it would end the visit, or needs a file'
  return finished ? 'others like it were used, or it went away first' : 'the acts were used up'
}
