import { brokenComparators } from './checks/logic/comparators.js'
import { oddComparisons } from './checks/logic/comparisons.js'
import { markupNames } from './checks/names/markup-names.js'
import { oddCases } from './checks/logic/odd-cases.js'
import { oddBranches } from './checks/logic/odd-branches.js'
import { missingResults } from './checks/logic/results.js'
import { halfPrepared } from './checks/behaviour/half-prepared.js'
import { idleStatements } from './checks/logic/idle-statements.js'
import { missingPartners } from './checks/names/missing-partners.js'
import { missingReferences } from './checks/names/missing-references.js'
import { oneWaySwitches } from './checks/behaviour/one-way-switches.js'
import { joinedLists } from './checks/logic/joined-lists.js'
import { bareButtons } from './checks/names/bare-buttons.js'
import { sharedButtons } from './checks/names/shared-buttons.js'
import { unstoredKeys } from './checks/names/unstored-keys.js'
import { turnedAnswers } from './checks/logic/turned-answers.js'
import { sameSiblings } from './checks/logic/same-siblings.js'
import { sameSteps } from './checks/logic/same-steps.js'
import { idleOutputs } from './checks/names/idle-outputs.js'
import { shortLoops } from './checks/logic/short-loops.js'
import { halfFilledForms } from './checks/behaviour/half-filled-forms.js'
import { saidTwice } from './checks/behaviour/said-twice.js'
import { unstoredChanges } from './checks/behaviour/unstored-changes.js'
import { foreignClosers, sameHandlers } from './checks/behaviour/odd-handlers.js'
import { unsettledPromises } from './checks/behaviour/unsettled-promises.js'
import { halfOverlaps } from './checks/bounds/half-overlaps.js'
import { narrowMailPatterns } from './checks/bounds/mail-patterns.js'
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
    sharedButtons,
    bareButtons,
    unstoredKeys,
    unreadableText,
    oddCases,
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
    saidTwice,
    unstoredChanges,
    sameHandlers,
    sameSiblings,
    sameSteps,
    unsettledPromises,
    halfOverlaps,
    narrowMailPatterns,
  ]
  const wholly = [oneWaySwitches, foreignClosers]
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
