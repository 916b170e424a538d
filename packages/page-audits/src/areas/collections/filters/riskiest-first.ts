import type { Choice } from '../scans/chooser.js'

const bare = ({ name }: Choice) => name.trim().toLowerCase()

/** The choices of a group, first those whose name is a part of another’s, as “ui” is of “build”: a filter that looks for letters mixes them up. */
export function riskiestFirst(choices: readonly Choice[]): readonly Choice[] {
  const isRisky = (one: Choice) =>
    choices.some((other) => bare(other) !== bare(one) && bare(other).includes(bare(one)))
  return choices.toSorted((one, two) => Number(isRisky(two)) - Number(isRisky(one)))
}
