/** Acts of an exploration: enough for each control of a usual page, and at most so many, as every audit that repeats them takes longer. */
const [least, most] = [48, 80]
/** Some controls are used twice, and fields are filled before a button is pressed. */
const actsOfControl = 1.2

/** How many acts the exploration of a page may make that opens with so many controls. */
export const mostActsOf = (controls: number): number =>
  Math.min(most, Math.max(least, Math.round(controls * actsOfControl)))
