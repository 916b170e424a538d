export * from './records/index.js'
export * from './contracts/index.js'
export * from './errors/index.js'
export * from './folds/index.js'
export * from './text/index.js'
export * from './readings/index.js'
export * from './lexicon/index.js'
export * from './secrets/index.js'
export * from './async/index.js'
export {
  evidenceRefSchema,
  gradeSchema,
  namedGradeSchema,
  gradesFileSchema,
  type EvidenceRef,
  type Grade,
  type NamedGrade,
  type GradesFile,
} from './records/grade.js'
export { judgementSchema, type Judgement } from './records/page/judgement.js'
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
} from './records/message.js'
export {
  sourceSchema,
  noticeSchema,
  metadataSchema,
  type Source,
  type Notice,
  type Metadata,
} from './records/metadata.js'
export {
  outcomeSchema,
  scoredOutcomes,
  faultOutcomes,
  isScored,
  isFault,
  terminationReasonSchema,
  type Outcome,
  type TerminationReason,
} from './records/outcome.js'
export { type TrialKey, type RunEvent } from './records/run-event.js'
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
} from './records/run.js'
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
} from './records/signals.js'
export {
  verificationSchema,
  stepTimesSchema,
  stepSchema,
  toolKindSchema,
  type Verification,
  type StepTimes,
  type Step,
  type ToolKind,
} from './records/step.js'
export {
  findingCategorySchema,
  severitySchema,
  findingActionSchema,
  findingSchema,
  type FindingCategory,
  type Severity,
  type FindingAction,
  type Finding,
} from './records/page/finding.js'
export { auditSchema, auditsFileSchema, type Audit, type AuditsFile } from './records/page/audit.js'
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
} from './records/page/evaluation.js'
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
} from './records/page/exploration.js'
export { suiteKindSchema, type Suite, type SuiteKind } from './records/suite.js'
export {
  graderSpecSchema,
  limitsSchema,
  taskSchema,
  expectedAnswer,
  graderName,
  type GraderSpec,
  type Limits,
  type Task,
} from './records/task.js'
export {
  roleSchema,
  usageSchema,
  usageByRoleSchema,
  costByRoleSchema,
  type CostByRole,
  type Role,
  type Usage,
  type UsageByRole,
} from './records/usage.js'
export {
  type TrialLog,
  type AgentTab,
  type TrialLimits,
  type AgentContext,
  type AgentEnding,
  type Agent,
  type AgentResult,
} from './contracts/agent.js'
export {
  type BrowserSource,
  type SeenRequest,
  type SessionOptions,
  type AsideOptions,
  type BrowserSession,
  type Peek,
  type BrowserTab,
} from './contracts/browser-session.js'
export { systemClock, type Clock } from './contracts/clock.js'
export { type GraderPanel, type GradeSink } from './contracts/grader-panel.js'
export {
  type ProbeReading,
  type FinalState,
  type Evidence,
  type PublishedFile,
  type GraderInput,
  type Grader,
} from './contracts/grader.js'
export {
  type ToolCallPart,
  type Part,
  type Turn,
  type ModelRequest,
  type FinishReason,
  type ModelReply,
  type ModelWait,
  type GenerateOptions,
  type ModelClient,
  type ModelSource,
} from './contracts/model-client.js'
export { type Screenshot, type Observation } from './contracts/observation.js'
export { type RunStore, type StoredRun } from './contracts/run-store.js'
export {
  kindOfTool,
  type ToolDefinition,
  type JsonSchema,
  type ToolResult,
  type ToolCallOptions,
  type ToolBox,
} from './contracts/tool-box.js'
export {
  type TrialRecorderOptions,
  type TrialRecorder,
  type OpenTrialRecorder,
} from './contracts/trial-recorder.js'
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
} from './errors/webeval-error.js'
export { addressProblem } from './folds/address-problem.js'
export { combineGrades, type GradedOutcome } from './folds/combine-grades.js'
export { controlLabel } from './text/control-label.js'
export { countOf } from './text/count-of.js'
export { describeVerification } from './folds/describe-verification.js'
export {
  type Effect,
  type EffectSigns,
  effects,
  hasEffect,
  noticeableEffects,
  visibleEffects,
  effectsExcept,
} from './folds/effects.js'
export { errorMessage } from './text/error-message.js'
export { fenceRule, fenceUntrusted, truncateFenced, withoutFences } from './text/fence-untrusted.js'
export { groupBy } from './folds/group-by.js'
export { inStrings } from './text/in-strings.js'
export { matchesGlob } from './text/matches-glob.js'
export { nearest, nearestName } from './text/nearest.js'
export {
  openTaskParser,
  parseTasks,
  describeIssues,
  type ParsedTasks,
  type ParseOptions,
  type TaskParser,
} from './folds/parse-suite.js'
export { runDuration, sittingsOf } from './folds/run-duration.js'
export { nameSites, trialOrigins, type TrialOrigins } from './folds/trial-origins.js'
export { safeName } from './text/safe-name.js'
export { truncate } from './text/truncate.js'
export { pagePercent, sayPageScore, tooLittleAssessed } from './folds/page-score.js'
export { noUsage, addUsage, sumUsage, totalTokens, sumCosts, sumCostsByRole } from './folds/usage-math.js'
export { withoutAsides } from './text/without-asides.js'
export { trialFolder, trialName } from './folds/trial-name.js'
export { controlCharacters, withoutControls } from './text/without-controls.js'
export { kindOfStep } from './folds/kind-of-step.js'
export { suiteKindOf } from './folds/suite-kind-of.js'
export { verifyStep } from './folds/verify-step.js'
export { downloadSchema, type Download } from './records/download.js'
export { maxDownloadBytes, type DownloadedFile } from './contracts/downloaded-file.js'
export { createSecretMask, maskText, type SecretMask } from './secrets/secret-mask.js'
export { redactSecrets, type HiddenSecret } from './secrets/redact-secrets.js'
export { clockedModel } from './async/clocked-model.js'
export { linkSignals, type LinkedSignal } from './async/link-signals.js'
export { raceAbort } from './async/race-abort.js'
export { sleep } from './async/sleep.js'
export { startDeadline, type Deadline } from './async/start-deadline.js'
export { within, type Bounds } from './async/within.js'
export { amountsIn, type WrittenAmount } from './readings/amounts-in.js'
export { datesIn, type DayReading, type WrittenDate } from './readings/dates-in.js'
export { digitReadings, type NumberReading } from './readings/digit-readings.js'
export { monthNamed, type MonthName } from './readings/month-names.js'
export { readNumberWords } from './readings/number-words.js'
export { numbersIn, wholeNumber, type NumberStyle, type WrittenNumber } from './readings/numbers-in.js'
export { quantitiesIn, type QuantityKind, type WrittenQuantity } from './readings/quantities-in.js'
export {
  deedPattern,
  deedPatternSource,
  type DeedFit,
  type DeedPattern,
  type DeedPatternOptions,
} from './lexicon/deed-pattern.js'
export { type Deed, type DeedName } from './lexicon/deed-words.js'
