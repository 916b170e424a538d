import { brokenComparators } from './checks/logic/comparators.js'
import { oddComparisons } from './checks/logic/comparisons.js'
import { markupNames } from './checks/names/markup-names.js'
import { oddBranches } from './checks/logic/odd-branches.js'
import { missingResults } from './checks/logic/results.js'
import { halfPrepared } from './checks/behaviour/half-prepared.js'
import { idleStatements } from './checks/logic/idle-statements.js'
import { missingPartners } from './checks/names/missing-partners.js'
import { missingReferences } from './checks/names/missing-references.js'
import { oneWaySwitches } from './checks/behaviour/one-way-switches.js'
import { joinedLists } from './checks/logic/joined-lists.js'
import { oddRecords } from './checks/logic/odd-records.js'
import { bareButtons } from './checks/names/bare-buttons.js'
import { sharedButtons } from './checks/names/shared-buttons.js'
import { unstoredKeys } from './checks/names/unstored-keys.js'
import { turnedAnswers } from './checks/logic/turned-answers.js'
import { sharedValues } from './checks/names/shared-values.js'
import { sameSiblings } from './checks/logic/same-siblings.js'
import { singleValues } from './checks/logic/single-values.js'
import { openDialogs } from './checks/behaviour/open-dialogs.js'
import { idleOutputs } from './checks/names/idle-outputs.js'
import { wholeLists } from './checks/logic/whole-lists.js'
import { halfFollowed } from './checks/behaviour/half-followed.js'
import { shortLoops } from './checks/logic/short-loops.js'
import { halfFilledForms } from './checks/behaviour/half-filled-forms.js'
import { saidTwice } from './checks/behaviour/said-twice.js'
import { unstoredChanges } from './checks/behaviour/unstored-changes.js'
import { foreignClosers, sameHandlers } from './checks/behaviour/odd-handlers.js'
import { unsettledPromises } from './checks/behaviour/unsettled-promises.js'
import { codesAsText } from './checks/bounds/code-order.js'
import { halfOverlaps } from './checks/bounds/half-overlaps.js'
import { narrowMailPatterns } from './checks/bounds/mail-patterns.js'
import { refusedBounds } from './checks/bounds/refused-bounds.js'
import { strictBounds } from './checks/bounds/strict-bounds.js'
import { roundedParts } from './checks/bounds/remainders.js'
import { unreadableText } from './checks/looks/unreadable-text.js'
import { unusedCode } from './checks/names/unused-code.js'
import type { CodeFault } from './syntax/code-fault.js'
import type { PageCode } from './syntax/page-code.js'
import { readPrograms } from './syntax/program.js'

/** More than this of one page says that a check misreads it. */
const mostOfOneCheck = 5

/** All places where the code of a page contradicts itself. Checks that have to know all of a page are left out where part of it could not be read. */
export function findInCode(code: PageCode): CodeFault[] {
  const { programs, isWhole } = readPrograms(code)
  const ofPage = [
    missingReferences,
    missingPartners,
    markupNames,
    halfFilledForms,
    unusedCode,
    idleOutputs,
    sharedValues,
    sharedButtons,
    bareButtons,
    unstoredKeys,
    unreadableText,
  ]
  const ofPrograms = [
    idleStatements,
    oddBranches,
    brokenComparators,
    oddComparisons,
    turnedAnswers,
    missingResults,
    halfPrepared,
    shortLoops,
    joinedLists,
    wholeLists,
    oddRecords,
    saidTwice,
    unstoredChanges,
    halfFollowed,
    sameHandlers,
    sameSiblings,
    unsettledPromises,
    codesAsText,
    halfOverlaps,
    narrowMailPatterns,
    roundedParts,
    refusedBounds,
    strictBounds,
  ]
  const wholly = [singleValues, oneWaySwitches, foreignClosers, openDialogs]
  const found = [
    ...(isWhole ? ofPage : []).flatMap((check) => guarded(() => check(code, programs))),
    ...programs.flatMap((program) => [
      ...ofPrograms.flatMap((check) => guarded(() => check(program))),
      ...(isWhole ? wholly : []).flatMap((check) => guarded(() => check(code, program))),
    ]),
  ]
  // Two checks may name the same code.
  return found.filter(
    ({ place, quote }, at) => !found.slice(0, at).some((one) => one.place === place && one.quote === quote),
  )
}

/** The faults that a check finds: none where the page is too strange for it, or so many that the check itself must be wrong. */
function guarded(check: () => readonly CodeFault[]): readonly CodeFault[] {
  try {
    const found = check()
    return found.length > mostOfOneCheck ? [] : found
  } catch {
    // Such as a stack overflow in code that a tool has nested thousands of levels deep.
    return []
  }
}
