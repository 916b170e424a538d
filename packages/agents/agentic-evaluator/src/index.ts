export { AgenticEvaluator, type AgenticEvaluatorOptions } from './agentic-evaluator.js'
export { differingShare } from './pictures/differing-share.js'
export { shrinkPicture } from './pictures/shrink-picture.js'
export { type PageBench, type PageRequest } from './page-request.js'
