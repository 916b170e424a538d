/** One side of how well an agent worked. */
interface Axis {
  readonly name: string
  /** Its share in the score; the shares of all axes add up to 1. */
  readonly weight: number
  /** The question, and the meaning of its scores. */
  readonly asks: string
}

/** The axes of BrowserOS's performance grader with its weights. Speed is counted in steps: seconds tell how busy the machine and the provider were. To weigh otherwise, give a task's grader `weights`. */
export const axes = [
  {
    name: 'task_completion',
    weight: 0.3,
    asks: `Was the goal reached, by what the end of the trial shows and not by what the answer claims?
      90 and more: all of it, and it can be seen; 70: all but a detail; 40: some of it; 10: effort with a wrong result; 0: nothing.`,
  },
  {
    name: 'reasoning',
    weight: 0.2,
    asks: `Was the way sensible: a plan, results read rightly, a change of course when needed?
      90 and more: throughout; 70: mostly; 40: in parts, with aimless acts; 10: hardly; 0: incoherent.`,
  },
  {
    name: 'efficiency',
    weight: 0.2,
    asks: `Was every step needed? Look for repeated and useless calls.
      90 and more: no waste; 70: one or two needless steps; 50: several; 30: many; 0: nearly all of them.`,
  },
  {
    name: 'speed',
    weight: 0.1,
    asks: `Was it done in few enough steps for this task? A look-up may take five, a form or a comparison fifteen, research on several sites fifty.
      90 and more: far fewer; 70: about that; 50: twice as many; 30: three times; 0: far more, or out of time.`,
  },
  {
    name: 'recovery',
    weight: 0.1,
    asks: `What did it do about failures? 90 and more: it recovered well, or met none and checked its results; 70: it met none and checked
      some; 50: it met none and checked nothing; 30: it recovered in part; 0: it did not.`,
  },
  {
    name: 'autonomy',
    weight: 0.1,
    asks: `Did it come to the end by itself, without turning in circles or giving up? 90 and more: yes; 70: with a hesitation; 50: stuck for a while;
      30: stuck for long; 0: it never got on.`,
  },
] as const satisfies readonly Axis[]

/** The name of an axis. */
export type AxisName = (typeof axes)[number]['name']

/** The names of all axes. */
export const axisNames = axes.map(({ name }) => name) as [AxisName, ...AxisName[]]
