export {
  evidenceRefSchema,
  gradeSchema,
  namedGradeSchema,
  gradesFileSchema,
  type EvidenceRef,
  type Grade,
  type NamedGrade,
  type GradesFile,
} from './grade.js'
export { comparisonReportSchema, type ComparisonReport } from './run/comparison-report.js'
export { labelSchema, maxLabelNote, type Label } from './run/label.js'
export { runNoteLimits, runNotesSchema, type RunNotes } from './run/run-notes.js'
export {
  fitnessVerdictSchema,
  suiteFitnessSchema,
  taskFitnessSchema,
  type FitnessVerdict,
  type SuiteFitness,
  type TaskFitness,
} from './run/task-fitness.js'
export { modelCallSchema, type ModelCall } from './run/model-call.js'
export { judgementSchema, type Judgement } from './page/judgement.js'
export {
  delegationStatusSchema,
  userMessageSchema,
  assistantMessageSchema,
  toolCallMessageSchema,
  toolResultMessageSchema,
  delegationMessageSchema,
  delegationResultMessageSchema,
  errorMessageSchema,
  messageSchema,
  isUserMessage,
  isAssistantMessage,
  isToolCallMessage,
  isToolResultMessage,
  isDelegationMessage,
  isDelegationResultMessage,
  isErrorMessage,
  type DelegationStatus,
  type UserMessage,
  type AssistantMessage,
  type ToolCallMessage,
  type ToolResultMessage,
  type DelegationMessage,
  type DelegationResultMessage,
  type ErrorMessage,
  type Message,
} from './message.js'
export {
  sourceSchema,
  noticeSchema,
  metadataSchema,
  type Source,
  type Notice,
  type Metadata,
} from './metadata.js'
export {
  outcomeSchema,
  scoredOutcomes,
  faultOutcomes,
  isScored,
  isFault,
  terminationReasonSchema,
  type Outcome,
  type TerminationReason,
} from './outcome.js'
export { type TrialKey, type RunEvent } from './run-event.js'
export {
  variantSchema,
  runRecordSchema,
  trialLineSchema,
  passRateSchema,
  taskRowSchema,
  summarySchema,
  type Variant,
  type RunRecord,
  type TrialLine,
  type PassRate,
  type TaskRow,
  type Summary,
} from './run.js'
export {
  boxSchema,
  pointSchema,
  targetSchema,
  contentBlockSchema,
  dialogSchema,
  fingerprintsSchema,
  countersSchema,
  signalsSchema,
  type Box,
  type Point,
  type Target,
  type ContentBlock,
  type Dialog,
  type Fingerprints,
  type Counters,
  type Signals,
} from './signals.js'
export {
  verificationSchema,
  stepTimesSchema,
  stepSchema,
  toolKindSchema,
  type Verification,
  type StepTimes,
  type Step,
  type ToolKind,
  type ToolVerb,
} from './step.js'
export {
  findingCategorySchema,
  severitySchema,
  findingActionSchema,
  findingSchema,
  trackRecordSchema,
  type TrackRecord,
  type FindingCategory,
  type Severity,
  type FindingAction,
  type Finding,
} from './page/finding.js'
export {
  abilityNameSchema,
  abilitySchema,
  agentReadinessSchema,
  obstacleSchema,
  readinessAgentSchema,
  requirementReadinessSchema,
  requirementTrialSchema,
  type Ability,
  type AbilityName,
  type AgentReadiness,
  type Obstacle,
  type ReadinessAgent,
  type RequirementReadiness,
  type RequirementTrial,
} from './page/agent-readiness.js'
export { auditSchema, auditsFileSchema, type Audit, type AuditsFile } from './page/audit.js'
export {
  categoryPoints,
  categoryScoresSchema,
  categoryWeightsSchema,
  notAssessedSchema,
  issueSchema,
  deductionSchema,
  requirementSchema,
  evaluationResultSchema,
  type CategoryScores,
  type CategoryWeights,
  type NotAssessed,
  type Issue,
  type Deduction,
  type Requirement,
  type EvaluationResult,
} from './page/evaluation.js'
export {
  explorationLookSchema,
  explorationStepSchema,
  explorationSchema,
  listedEntrySchema,
  listingSchema,
  type ExplorationLook,
  type ListedEntry,
  type Listing,
  type ExplorationStep,
  type Exploration,
} from './page/exploration.js'
export { webVitalsSchema, type WebVitals } from './page/web-vitals.js'
export { listingsFileSchema, type ListingsFile } from './page/listings.js'
export { suiteKindSchema, suiteShardSchema, type Suite, type SuiteKind, type SuiteShard } from './suite.js'
export {
  graderSpecSchema,
  limitsSchema,
  taskSchema,
  expectedAnswer,
  graderName,
  type GraderSpec,
  type Limits,
  type Task,
} from './task.js'
export {
  roleSchema,
  usageSchema,
  usageByRoleSchema,
  costByRoleSchema,
  type CostByRole,
  type Role,
  type Usage,
  type UsageByRole,
  usageReportSchema,
  type UsageReport,
  reportedUsageSchema,
  type ReportedUsage,
} from './usage.js'
export { downloadSchema, type Download } from './download.js'
export {
  differenceSchema,
  failureKindSchema,
  gradeDetailsSchema,
  type Difference,
  type FailureKind,
  type GradeDetails,
} from './grade-details.js'
export { storageStateSchema, type StorageState } from './storage-state.js'
