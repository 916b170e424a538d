import { act } from './act.mjs'
import { apg } from './apg.mjs'
import { govuk } from './govuk.mjs'
import { miniwob } from './miniwob.mjs'
import { todomvc } from './todomvc.mjs'

/** The sets of pages with published verdicts, by name. */
export const sets = { todomvc, act, govuk, apg, miniwob }
