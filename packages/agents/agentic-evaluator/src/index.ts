export { AgenticEvaluator, type AgenticEvaluatorOptions } from './agentic-evaluator.js'
export { type PageBench, type PageRequest } from './page-request.js'
