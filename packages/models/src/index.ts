export {
  createModelSource,
  knownModels,
  parseModelSpec,
  type ModelDeps,
  type ModelSpec,
} from './model-registry.js'
export { type ReferenceSolution, type SolutionOf } from './oracle-model.js'
export { type Recording, openRecording } from './recording/open-recording.js'
export { recordModel } from './recording/record-model.js'
export { type Redaction, redactSecrets } from './recording/redact-secrets.js'
