import { groupBy, type Label, trialName } from '@webeval/core'

/** The label that counts for a trial, and the ones before it. */
export interface LastLabel {
  readonly label: Label
  /** Earlier labels of the trial, the oldest first. */
  readonly earlier: readonly Label[]
  /** True if an earlier label gave another verdict than the last. */
  readonly contradicted: boolean
}

/** The last label of each trial by `trialName`, in the order in which trials were first labelled. */
export function lastLabels(labels: readonly Label[]): Map<string, LastLabel> {
  return new Map(
    [...groupBy(labels, trialName)].map(([name, each]) => {
      const label = each.at(-1)!
      const earlier = each.slice(0, -1)
      return [name, { label, earlier, contradicted: earlier.some(({ pass }) => pass !== label.pass) }]
    }),
  )
}
