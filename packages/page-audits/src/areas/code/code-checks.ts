import { brokenComparators } from './checks/comparators.js'
import { oddComparisons } from './checks/comparisons.js'
import { markupNames } from './checks/markup-names.js'
import { oddBranches } from './checks/odd-branches.js'
import { missingResults } from './checks/results.js'
import { halfPrepared } from './checks/half-prepared.js'
import { idleStatements } from './checks/idle-statements.js'
import { missingPartners } from './checks/missing-partners.js'
import { missingReferences } from './checks/missing-references.js'
import { oneWayCalls } from './checks/one-way-calls.js'
import { saidTwice } from './checks/said-twice.js'
import { unstoredChanges } from './checks/unstored-changes.js'
import { foreignClosers, sameHandlers } from './checks/odd-handlers.js'
import { unsettledPromises } from './checks/unsettled-promises.js'
import { unusedCode } from './checks/unused-code.js'
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
    ...unusedCode(code, programs),
    ...programs.flatMap((program) => [
      ...idleStatements(program),
      ...oddBranches(program),
      ...brokenComparators(program),
      ...oddComparisons(program),
      ...missingResults(program),
      ...halfPrepared(program),
      ...oneWayCalls(program),
      ...saidTwice(program),
      ...unstoredChanges(program),
      ...sameHandlers(program),
      ...foreignClosers(code, program),
      ...unsettledPromises(program),
    ]),
  ]
}
