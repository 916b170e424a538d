import { todomvc } from './todomvc.mjs'

/** The sets of pages with published verdicts, by name. */
export const sets = { todomvc }
