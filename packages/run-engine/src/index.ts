export {
  compareRuns,
  type ComparisonVerdict,
  type PairSide,
  type RunComparison,
  type TaskPair,
  type TrialPair,
} from './compare/compare-runs.js'
export {
  compareTrajectories,
  type Divergence,
  type TrajectoryCall,
  type TrajectoryPair,
  type TrialFacts,
} from './compare/compare-trajectories.js'
export { compareOutcomes } from './compare/difference/compare-outcomes.js'
export { checksOf, type ComparedRun } from './compare/difference/compared-run.js'
export { gradedBy } from './compare/difference/graded-by.js'
export { taskCheck } from './compare/difference/task-check.js'
export { fileFacts, fileState, isFolder, type FileFacts } from './reading/file-facts.js'
export { growingFile, type GrowingFile, type GrownLines } from './reading/growing-file.js'
export { lineWindow, type LineWindow } from './reading/line-window.js'
export { maxReadBytes, openPlain, readPlain } from './reading/open-plain.js'
export { readEvidence } from './reading/read-evidence.js'
export { field, parseAs, parseJson, textOf } from './reading/parse-json.js'
export { type KnownFitness, type KnownFitnesses, readFitness, saveFitness } from './fitness/fitness-store.js'
export { readUnfitTasks, type UnfitTask, withoutBroken } from './fitness/unfit-tasks.js'
export { type Check, type CheckedTrial, type TaskChecks } from './fitness/task-checks.js'
export { type EarlierFitness, taskFitness } from './fitness/task-fitness.js'
export { changedNotes, changeNotes, type NotesChange } from './labels/change-notes.js'
export { type AgreementTable, type CorrectedRate } from './labels/corrected-rate.js'
export { graderAgreement, type GraderAgreement, type JudgedTrial } from './labels/grader-agreement.js'
export { labelTrial, type StoredLabel, type Verdict } from './labels/label-trial.js'
export { lastLabels, type LastLabel } from './labels/last-labels.js'
export { type Disagreement, readAgreement, type RunAgreement } from './labels/read-agreement.js'
export { planTrials, type RetryMode } from './plan-trials.js'
export { checkGraders } from './run/check-graders.js'
export { gradeRun, type GradingReport, type RunGrading } from './run/grade-run.js'
export { promptHashes } from './run/prompt-hashes.js'
export { runSuite, type SuiteReport, type SuiteRun } from './run/run-suite.js'
export { type HereDeps, runRetrying } from './run/here/run-retrying.js'
export { runUntilDecided } from './run/deciding/run-until-decided.js'
export { type RunSettings, startRun } from './run/start-run.js'
export { storedSuite } from './run/stored-suite.js'
export { bootstrapMean } from './statistics/bootstrap-mean.js'
export { costBreakdown, type CostBreakdown, type RoleCost } from './statistics/cost-breakdown.js'
export { estimateRun, type RunEstimate } from './statistics/estimate-run.js'
export { passAtK, passHatK } from './statistics/pass-at-k.js'
export { signTest } from './statistics/sign-test.js'
export { costsOf, passRate, passRateOf, ratesByK, summarise } from './statistics/summarise.js'
export { wilsonInterval } from './statistics/wilson-interval.js'
export { createFileRunStore } from './store/file-run-store.js'
export { type ClaimRun, createObjectRunStore } from './store/objects/object-run-store.js'
export { createObjectTries } from './store/objects/object-tries.js'
export { shownTrial } from './store/machines/shown-trial.js'
export { createFolderTries } from './store/machines/folder-tries.js'
export { makeFolder } from './store/make-folder.js'
export { writeWhole } from './store/write-whole.js'
export { runHolder, type RunHolder } from './store/run-holder.js'
export { checkRunId, newRunId } from './store/run-id.js'
export { mergeRuns, type MergedRun } from './merge/merge-runs.js'
export { shardSuite, type Shard } from './suite/shard-suite.js'
export { loadSuite } from './suite/load-suite.js'
export { selectTasks, suiteOfTasks } from './suite/select-tasks.js'
export { runTrial, type TrialReport } from './trial/run-trial.js'
export { defaultTiming, type Timing } from './trial/timing.js'
export { type TrialDeps, type TrialPlan } from './trial/trial-deps.js'
export { defaultLimits, trialLimits } from './trial/drive/trial-limits.js'
export { type ModelsByRole } from './trial/models/metered-models.js'
