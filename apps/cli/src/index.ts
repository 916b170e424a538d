export { AgenticEvaluator, type EvaluatorOptions } from './library/agentic-evaluator.js'
export { type PageRequest } from '@webeval/agent-agentic-evaluator'
export type {
  Agent,
  AgentContext,
  AgentEnding,
  AgentTab,
  EvaluationResult,
  Evidence,
  Grade,
  Grader,
  GraderInput,
  Message,
  ModelClient,
  ModelReply,
  ModelRequest,
  ModelSource,
  Observation,
  RunEvent,
  RunRecord,
  Step,
  Summary,
  Task,
  TrialLine,
} from '@webeval/core'
export { defaultRubric, type Rubric, type RubricInput } from '@webeval/graders'
export { defineConfig, type OwnGrader, type Reporter, type WebevalConfig } from './extensions/config.js'
export { evaluatePage, type PageEvaluation } from './library/evaluate-page.js'
export { type EvalRequest, type EvalResult } from './library/eval-request.js'
export { runEval } from './library/run-eval.js'
export { type TaskInput } from './library/requested-suite.js'
export { type RunReport } from './reporters/run/run-report.js'
export {
  askPatiently,
  defaultPatience,
  type Failure,
  type Patience,
  type PatientOptions,
  rateLimiter,
  type RateLimiter,
  realPace,
  renderObservation,
} from '@webeval/models'
