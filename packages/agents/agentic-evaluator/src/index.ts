export { AgenticEvaluator, type AgenticEvaluatorOptions } from './agentic-evaluator.js'
export { type PageEvaluationHost, type PageRequest } from './page-request.js'
