import { type ContentScan, type ControlBook, createControlBook, type Journal } from '@webeval/page-audits'
import type { Signals, ToolBox } from '@webeval/core'
import type { PageReader } from '../acts/page-reader.js'
import type { ActLimits } from '../act-limits.js'
import { secondTry } from '../second-try.js'
import type { SwitchedMode } from './switched-mode.js'

/** Dependencies and limits of a systematic exploration. */
export interface SystematicOptions {
  readonly journal: Journal
  readonly startUrl: string
  /** Limits of the tool calls of the whole journal. */
  readonly acts: ActLimits
  /** Why no further control may be tried for want of time; null while there is time. */
  readonly overtime: () => string | null
  /** A model has acted on the page before: begin with a fresh one. */
  readonly afresh?: boolean
  /** Reads the content of the page as it is; null when that can't be done. */
  readonly scan: () => Promise<ContentScan | null>
  /** Which of these selectors can be clicked at their position: not covered, and in view. null if unknown. */
  readonly uncovered: (selectors: readonly string[]) => Promise<readonly string[] | null>
  /** Whether nothing is under way that may change the page within so many milliseconds. */
  readonly isAtRest: (ms: number) => Promise<boolean>
  readonly signal: AbortSignal
  /** The request for the page. */
  readonly task: string
  readonly reader: PageReader
}

/** A systematic exploration under way. */
export interface Walk {
  readonly options: SystematicOptions
  /** Tool calls of the whole journal after which no further one is made. */
  mostActs: number
  /** Only controls that do what none of those tried does. */
  onlyNew: boolean
  readonly book: ControlBook
  /** DOM signatures of the states it has reached. */
  readonly states: Set<string>
  /** Odd content, by the journal entry (from 0) after which it was seen; -1: at load. */
  readonly scans: { entry: number; scan: ContentScan }[]
  /** Journal entries (from 0) whose effect came late. */
  readonly late: Set<number>
  readonly toolBox: ToolBox
  /** Waits for late effects so far, apart from those that ended because nothing was under way on the page. */
  waits: number
  /** Waits for what the page said that it loads, and that did not come to an end. */
  vainLoads: number
  /** Something lies over the page. */
  covering: boolean
  /** It has pressed Escape since its last act on a control. */
  escaped: boolean
  /** Fields that were given another value, as the page had refused the first. */
  readonly refilled: Set<string>
  /** Places that the mouse was moved over to see what comes up there. */
  readonly hovered: Set<string>
  /** Journal entries (from 0) whose act was repeated, for controls that it brought up and that were not tried. */
  readonly returned: Set<number>
  /** A mode that was switched and not yet switched back. */
  mode: SwitchedMode | null
  /** Times that it went back to the first state. */
  firsts: number
  /** Fresh pages so far, and acts since the last one. */
  restarts: number
  sinceFresh: number
}

/** Begins a walk; opens nothing. */
export function startWalk(options: SystematicOptions): Walk {
  const { journal, acts } = options
  const walk: Walk = {
    options,
    mostActs: acts.most,
    onlyNew: false,
    book: createControlBook(),
    states: new Set(),
    scans: [],
    late: new Set(),
    toolBox: secondTry(journal, () => walk.mostActs - journal.entries.length),
    waits: 0,
    vainLoads: 0,
    covering: false,
    escaped: false,
    refilled: new Set(),
    hovered: new Set(),
    returned: new Set(),
    mode: null,
    firsts: 0,
    restarts: 0,
    sinceFresh: 0,
  }
  return walk
}

/** The page as it was seen last. */
export const signalsOf = ({ options }: Walk): Signals => options.journal.current().signals

/** Acts that are left. */
export const actsLeft = ({ mostActs, options: { journal } }: Walk): number =>
  mostActs - journal.entries.length

/** The text of the last tool call's result. */
export const lastResult = ({ options: { journal } }: Walk): string =>
  journal.entries.at(-1)?.step.result ?? ''
