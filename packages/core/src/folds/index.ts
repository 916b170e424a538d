export { agentName, presetPrefix } from './agent-name.js'
export { addressProblem } from './suite/address-problem.js'
export { combineGrades, type GradedOutcome, gradeSubject } from './combine-grades.js'
export { describeVerification } from './describe-verification.js'
export {
  type Effect,
  type EffectSigns,
  effects,
  hasEffect,
  noticeableEffects,
  visibleEffects,
  effectsExcept,
} from './effects.js'
export { groupBy } from './group-by.js'
export { type Cause, groupByCause } from './group-by-cause.js'
export {
  openTaskParser,
  parseTasks,
  describeIssues,
  type ParsedTasks,
  type LineOf,
  type ParseOptions,
  type TaskParser,
} from './suite/parse-suite.js'
export { suiteJsonSchema, taskJsonSchema } from './suite/task-json-schema.js'
export { runDuration, sittingsOf } from './run-duration.js'
export { nameSites, trialOrigins, type TrialOrigins } from './trial-origins.js'
export { pagePercent, sayPageScore, tooLittleAssessed } from './page/page-score.js'
export {
  noUsage,
  addUsage,
  addReport,
  sumUsage,
  totalTokens,
  trialTokens,
  sumCosts,
  sumCostsByRole,
} from './usage-math.js'
export { trialFolder, trialName } from './trial-name.js'
export { kindOfStep, verbOfStep } from './kind-of-step.js'
export { suiteKindOf } from './suite/suite-kind-of.js'
export { explorationLook } from './exploration-look.js'
export { verifyStep } from './verify-step.js'
export { describeFailureKind, detailsOf, failureKind } from './grades/failure-kind.js'
export { type FailedTrial, type FailureGroup, failuresByReason } from './grades/failures-by-reason.js'
export { aroundDifference, describeValue } from './grades/describe-value.js'
export { describeDifference, gradeReasoning } from './grades/grade-reasoning.js'
export { gradeDetails } from './grades/grade-details.js'
export { describeAct } from './trial/describe-act.js'
export { firstWrongStep, type WrongStep } from './trial/first-wrong-step.js'
export { howItEnded, type TrialEnding } from './trial/how-it-ended.js'
export { withNews } from './trial/with-news.js'
export { trustedSeverity } from './page/trusted-severity.js'
