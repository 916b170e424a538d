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
import { shortLoops } from './checks/logic/short-loops.js'
import { halfFilledForms } from './checks/behaviour/half-filled-forms.js'
import { saidTwice } from './checks/behaviour/said-twice.js'
import { unstoredChanges } from './checks/behaviour/unstored-changes.js'
import { foreignClosers, sameHandlers } from './checks/behaviour/odd-handlers.js'
import { unsettledPromises } from './checks/behaviour/unsettled-promises.js'
import { unusedCode } from './checks/names/unused-code.js'
import type { CodeFault } from './syntax/code-fault.js'
import type { PageCode } from './syntax/page-code.js'
import { readPrograms } from './syntax/program.js'

/** All places where the code of a page contradicts itself. */
export function findInCode(code: PageCode): CodeFault[] {
  const programs = readPrograms(code)
  return [
    ...missingReferences(code, programs),
    ...missingPartners(code, programs),
    ...markupNames(code, programs),
    ...halfFilledForms(code, programs),
    ...unusedCode(code, programs),
    ...programs.flatMap((program) => [
      ...idleStatements(program),
      ...oddBranches(program),
      ...brokenComparators(program),
      ...oddComparisons(program),
      ...missingResults(program),
      ...halfPrepared(program),
      ...oneWaySwitches(program),
      ...shortLoops(program),
      ...saidTwice(program),
      ...unstoredChanges(program),
      ...sameHandlers(program),
      ...foreignClosers(code, program),
      ...unsettledPromises(program),
    ]),
  ]
}
