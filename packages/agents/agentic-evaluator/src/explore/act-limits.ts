/** How many acts an exploration may make. */
export interface ActLimits {
  /** Acts on any controls. */
  readonly most: number
  /** Further acts, on controls that do what none of those tried does. */
  readonly more: number
}

/** Acts of an exploration: enough for each control of a usual page, and at most so many, as every audit that repeats them takes longer. */
const [least, most] = [48, 80]
/** Some controls are used twice, and fields are filled before a button is pressed. */
const actsOfControl = 1.2
/** Pages open with few controls and have more behind them. */
const more = 32

/** The limits of a page that opens with so many controls. `asked`: a number of acts that was asked for, in place of the usual one. */
export const actLimitsOf = (controls: number, asked: number | null | undefined): ActLimits =>
  typeof asked === 'number'
    ? { most: asked, more: 0 }
    : { most: Math.min(most, Math.max(least, Math.round(controls * actsOfControl))), more }

/** These limits, with no more than `steps` acts in all. */
export const within = (limits: ActLimits, steps: number): ActLimits => {
  const reach = Math.min(limits.most, steps)
  return { most: reach, more: Math.min(limits.more, steps - reach) }
}
