import type { ModelSource, Role } from '@webeval/core'
import { type Extensions, noExtensions } from '../extensions/extensions.js'
import { ownGrader } from '../extensions/shapes/own-grader.js'
import { ownModel } from '../extensions/shapes/own-model.js'
import { type ModelChoice, modelChoice } from '../options/parsers.js'
import { isOwnGrader } from './requested-suite.js'
import type { EvalRequest } from './eval-request.js'

/** The graders and the models of its own that a program hands over. Throws `UsageError` for one of another shape. */
export function requestedExtensions({ graders = [], model }: EvalRequest): Extensions {
  const sources = modelsOf(model).filter((each) => typeof each === 'object')
  return {
    ...noExtensions,
    graders: graders.filter(isOwnGrader).map((grader) => ownGrader(grader, `the grader ${grader.name}`)),
    models: new Map(sources.map((source) => [source.spec, ownModel(source, `the model ${source.spec}`)])),
  }
}

/** The models by role, as specs. */
export function requestedModels(model: EvalRequest['model']): ModelChoice | undefined {
  if (model === undefined) return undefined
  if (typeof model === 'string') return modelChoice(model)
  if (isSource(model)) return { everyRole: model.spec, byRole: {} }
  const byRole = Object.entries(model).map(([role, each]) => [
    role,
    typeof each === 'string' ? each : each.spec,
  ])
  return { everyRole: null, byRole: Object.fromEntries(byRole) as Partial<Record<Role, string>> }
}

const isSource = (model: object): model is ModelSource => 'open' in model

const modelsOf = (model: EvalRequest['model']): readonly (string | ModelSource)[] => {
  if (model === undefined) return []
  return typeof model === 'string' || isSource(model) ? [model] : Object.values(model)
}
