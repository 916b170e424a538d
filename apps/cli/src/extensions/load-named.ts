import { resolve } from 'node:path'
import { type Agent, type Grader, type GraderSpec, graderName } from '@webeval/core'
import type { ModelFactory } from '@webeval/models'
import { graderChoice } from '../options/grader-choice.js'
import type { RunOptions } from '../options/run-options.js'
import type { Reporter } from './config.js'
import { type Extensions, noExtensions } from './extensions.js'
import { loadDefault, readOwn } from './files/load-default.js'
import { ownFile } from './files/own-file.js'
import { ownAgent } from './shapes/own-agent.js'
import { ownGrader } from './shapes/own-grader.js'
import { ownModel } from './shapes/own-model.js'
import type { ShapeName } from './shapes/wrong-shape.js'
import { ownReporter } from './shapes/own-reporter.js'

/** Options that may name files of the user's own. */
export type NamingOptions = Pick<RunOptions, 'agent' | 'model' | 'grader' | 'reporter'>

/** The files that options name, loaded; and the graders as tasks name them, without their files. */
export interface NamedFiles {
  readonly extensions: Extensions
  readonly grader: readonly GraderSpec[] | undefined
}

/** Loads the files that options name. Throws `UsageError` for the first that can't be loaded, or has another shape. */
export async function loadNamed(
  { agent, model, grader, reporter }: NamingOptions,
  say: (message: string) => void,
): Promise<NamedFiles> {
  const loaded = <Own>(path: string, shape: ShapeName, read: (value: unknown, where: string) => Own) =>
    loadDefault(resolve(path), path, shape).then((value) => readOwn(path, () => read(value, path)))
  const agents = new Map<string, Agent>()
  const agentFile = agent === undefined ? null : ownFile(agent)
  if (agent !== undefined && agentFile) {
    const mine = await loaded(agentFile.path, 'agent', (value, where) => ownAgent(value, where))
    agents.set(agent, mine).set(mine.type, mine)
  }
  const models = new Map<string, ModelFactory>()
  for (const spec of [model?.everyRole, ...Object.values(model?.byRole ?? {})]) {
    const file = ownFile(spec ?? '')
    if (file && !models.has(file.path)) models.set(file.path, await loaded(file.path, 'model', ownModel))
  }
  const graders = new Map<string, Grader>()
  const specs: GraderSpec[] = []
  for (const spec of grader ?? []) {
    const file = ownFile(graderName(spec))
    if (!file) {
      specs.push(spec)
      continue
    }
    const mine = graders.get(file.path) ?? (await loaded(file.path, 'grader', ownGrader))
    graders.set(file.path, mine)
    specs.push(specOf(spec, mine.name, file.argument))
  }
  const reporters = new Map<string, Reporter>()
  for (const each of reporter ?? []) {
    const file = each.kind === 'own' ? ownFile(each.name) : null
    if (each.kind === 'own' && file)
      reporters.set(
        each.name,
        await loaded(file.path, 'reporter', (value, where) => ownReporter(value, where, say)),
      )
  }
  return {
    extensions: { ...noExtensions, agents, models, graders: [...graders.values()], reporters },
    grader: grader && specs,
  }
}

/** A spec by the grader's own name in place of its file: runs store specs, and no run folder may name a file to load. */
function specOf(spec: GraderSpec, name: string, options: string | null): GraderSpec {
  if (typeof spec !== 'string') return { ...spec, name }
  return options === null ? name : graderChoice(`${name}:${options}`)[0]!
}
