export { type EditField, scanEditField } from './areas/collections/scans/scan-edit-field.js'
export { type EntryHandles, type ListingScan, scanListing } from './areas/collections/scans/scan-listing.js'
export { auditForeignDocument, foreignDocument } from './areas/content/no-web-page.js'
export { type ContentScan, scanContent } from './areas/content/scan-content.js'
export { scanUncovered } from './areas/layout/scan-uncovered.js'
export { movesByItself } from './areas/liveness/moves-by-itself.js'
export { auditAtLoad } from './audit-at-load.js'
export { type AuditContext, type AuditPlan, type PageContext } from './audit-context.js'
export { beginEarly, type EarlyAudits } from './early/early-audits.js'
export { type ControlBook, type ControlRecord, createControlBook } from './controls/book/control-book.js'
export { clearsDone } from './controls/clears-done.js'
export {
  controlFamily,
  endsVisit,
  isClickable,
  isDestructive,
  isDisabled,
  isSubmit,
  leavesForm,
  linkKind,
  titleOf,
} from './controls/controls.js'
export { fieldKind, fillAction, isTextField, validValue } from './controls/field-values.js'
export { mendedValue } from './controls/mend-value.js'
export { invalidValues } from './controls/invalid-values.js'
export { answerNext } from './controls/acts.js'
export { scanHint } from './controls/hints/scan-hint.js'
export { type CommitScan, scanCommit } from './controls/scan-commit.js'
export { scanHoverPlaces } from './controls/scan-hover-places.js'
export { differingShare } from './findings/differing-share.js'
export { draftJournal } from './findings/draft-journal.js'
export { createFiling, type Filing, type Keep } from './findings/file-findings.js'
export { smallPictures } from './findings/picture-shrinker.js'
export { createJournal, type Journal, type JournalEntry } from './journal.js'
export { readListing } from './journal/record-call.js'
export { makeScan, type Scan } from './kit/define-scan.js'
export { type Place } from './kit/page-kit.js'
export { scanForgery } from './kit/scan-forgery.js'
export { isFrozen } from './lab/is-frozen.js'
export { answersClick } from './lab/lab-page.js'
export { type Lab, openLab, type PageHabits } from './lab/open-lab.js'
export { showsNothing, stillLoads } from './lab/shows-nothing.js'
export { forgetSource, type StoredBefore, storedSource } from './lab/stored-before.js'
export { isTheme } from './areas/states/choose-states.js'
export { isRestless } from './areas/liveness/own-move.js'
export { ruleOf } from './rules/rules.js'
export { type AuditsOutcome, runAudits } from './run-audits.js'
export { auditsOf, chooseAudits, fitAudits, type PageManners, skippedAudit } from './select-audits.js'
