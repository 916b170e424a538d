export { createGraderPanel } from './registry.js'
export { ruleGraders } from './rules/rule-graders.js'
