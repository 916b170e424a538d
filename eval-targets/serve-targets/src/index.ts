export {
  serveFolder,
  serveTargets,
  type ServedFolder,
  type ServedTargets,
  type ServeTargetsOptions,
} from './serve-targets.js'
export {
  solutionSchema,
  solutionsSchema,
  targetRecordSchema,
  type Solution,
  type TargetRecord,
} from './target-record.js'
export { createSiteApp, createTargetsApp } from './targets-app.js'
export { listTargets, readSolutions, solutionsOf, suiteFiles, type Target } from './targets.js'
