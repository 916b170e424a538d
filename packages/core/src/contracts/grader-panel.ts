import type { NamedGrade } from '../records/grade.js'
import type { Task } from '../records/task.js'
import type { Grader, GraderInput, PublishedFile } from './grader.js'

/** All graders that a run knows, behind one door. */
export interface GraderPanel {
  /** What is wrong with a task's graders (unknown names, options that don't fit), as sentences; empty when nothing is. */
  check(task: Task): readonly string[]
  /** Sources of the functions to call in the page when a trial of this task ends, each once. */
  probes(task: Task): readonly string[]
  /** Whether any of a task's graders asks the judge model, as `Grader.asksModel` says it; `always` before `if_there_is_one`. Absent: none does. */
  asksModel?(task: Task): NonNullable<Grader['asksModel']> | 'never'
  /** Grades a trial by each of its task's graders, in their order. Never throws: a grader that breaks is a grade with status `error`. */
  grade(
    input: Omit<GraderInput<unknown>, 'options' | 'keep' | 'publish'> & GradeSink,
  ): Promise<readonly NamedGrade[]>
}

/** Where graders keep their artifacts. */
export interface GradeSink {
  /** Writes `grader-artifacts/<grader>/<name>`; yields its path relative to the trial folder. */
  readonly keepFor: (grader: string, name: string, content: string | Uint8Array) => Promise<string>
  /** As `GraderInput.publish`. */
  readonly publish?: (name: PublishedFile, content: string | Uint8Array) => Promise<string>
}
