export { graderAliases } from './judges/grader-aliases.js'
export { modelJudges } from './judges/model-judges.js'
export { createGraderPanel } from './registry.js'
export { ruleGraders } from './rules/rule-graders.js'
