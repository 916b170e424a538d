export {
  createModelSource,
  knownModels,
  parseModelSpec,
  type ModelDeps,
  type ModelSpec,
} from './model-registry.js'
export { type ReferenceSolution, type SolutionOf } from './oracle-model.js'
