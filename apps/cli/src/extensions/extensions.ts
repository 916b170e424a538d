import type { Agent, Grader } from '@webeval/core'
import type { OwnModels } from '@webeval/models'
import type { Reporter } from './config.js'

/** Everything that the user brought: checked, and wrapped so that its mistakes are named. */
export interface Extensions {
  /** By the name that `--agent` takes and, for an agent from a file, by its type. */
  readonly agents: ReadonlyMap<string, Agent>
  readonly graders: readonly Grader[]
  readonly models: OwnModels
  readonly reporters: ReadonlyMap<string, Reporter>
  /** Absolute paths of task files, by name. */
  readonly suites: ReadonlyMap<string, string>
}

/** Nothing was brought. */
export const noExtensions: Extensions = {
  agents: new Map(),
  graders: [],
  models: new Map(),
  reporters: new Map(),
  suites: new Map(),
}

/** Both together; of two with one name the second counts. */
export const joinExtensions = (a: Extensions, b: Extensions): Extensions => ({
  agents: new Map([...a.agents, ...b.agents]),
  graders: [...a.graders.filter(({ name }) => !b.graders.some((each) => each.name === name)), ...b.graders],
  models: new Map([...a.models, ...b.models]),
  reporters: new Map([...a.reporters, ...b.reporters]),
  suites: new Map([...a.suites, ...b.suites]),
})
