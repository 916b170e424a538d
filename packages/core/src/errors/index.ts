export {
  WebevalError,
  UsageError,
  InfraError,
  InvalidTaskError,
  PageLeftError,
  PageScriptError,
  ModelError,
  type ModelOutlook,
  TimeoutError,
  InterruptedError,
  StepLimitError,
} from './webeval-error.js'
