export { AgenticEvaluator, type EvaluatorOptions } from './library/agentic-evaluator.js'
export { type PageRequest } from '@webeval/agent-agentic-evaluator'
export { type EvaluationResult } from '@webeval/core'
export { defaultRubric, type Rubric, type RubricInput } from '@webeval/graders'
