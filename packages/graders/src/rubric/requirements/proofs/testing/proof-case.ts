import { type ListedEntry, type Listing, type Verification, verificationSchema } from '@webeval/core'
import type { SeenControl } from '../../../seen-controls.js'
import type { Deed } from '../reading/deed.js'

/** The name of the test, the requirement, the acts, the verdict that they prove. */
export type ProofCase = readonly [
  says: string,
  text: string,
  deeds: readonly Deed[],
  verdict: string | undefined,
]

/** A step after which nothing is seen to differ. */
export const verification: Verification = verificationSchema.parse(
  Object.fromEntries(
    Object.keys(verificationSchema.omit({ changed_frames: true, handoffs: true }).shape).map((name) => [
      name,
      /^new_(?!tab)/.test(name) ? 0 : false,
    ]),
  ),
)

/** A listing of entries; `[x] ` before a text ticks its box. */
export const lists = (...texts: readonly string[]): Listing => ({
  entries: texts.map((text): ListedEntry => {
    const ticked = text.startsWith('[') ? text.startsWith('[x]') : null
    return { text: text.replace(/^\[.\] /, ''), ticked, done: ticked === true, look: String(ticked) }
  }),
  entry_count: texts.length,
  lines: texts.map((text) => text.replace(/^\[.\] /, '')),
  ground: 'white',
})

/** A listing under a line that says how many there are. */
export const says = (line: string, ...texts: readonly string[]): Listing => {
  const listing = lists(...texts)
  return { ...listing, lines: [...listing.lines, line] }
}

const control = (name: string, role = 'button'): SeenControl => ({
  selector: `#${name}`,
  role,
  name,
  words: `${name} ${role}`.toLowerCase(),
  unnamed: name === '',
  expands: false,
  selected: false,
  acts: [],
})

/** An act, by what differs from a click on nothing. */
export const deed = (given: Partial<Deed>): Deed => ({
  step: 1,
  verb: 'click',
  control: null,
  given: [],
  drafts: [],
  sends: true,
  discards: false,
  byKey: false,
  double: false,
  before: null,
  after: null,
  values: [],
  responded: true,
  dialogs: [],
  verification,
  ...given,
})

/** The control that an act was on. */
export const on = (name: string, role?: string) => ({ control: control(name, role) })

/** For an act to which the page did not respond. */
export const silent = { responded: false }

/** Entries of both states, and entries in order. */
export const [mixed, sorted] = [lists('[x] Milk', '[ ] Bread', '[ ] Tea'), lists('Ash', 'Birch', 'Cedar')]
