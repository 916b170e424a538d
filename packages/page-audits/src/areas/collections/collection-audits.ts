import type { AuditPlan } from '../../audit-context.js'
import { collectionAudit } from './collection-audit.js'
import { viewsAudit } from './views/views-audit.js'
import { namedMovesAudit } from './moved/named-moves-audit.js'
import { boardAudit } from './board/board-audit.js'
import { undoAudit } from './undo/undo-audit.js'
import { undoKeepsAudit } from './undo/undo-keeps-audit.js'
import { undoStoredAudit } from './undo/undo-stored-audit.js'
import { keptAfterRemovalAudit } from './removals/kept-after-removal-audit.js'
import { rowActsAudit } from './removals/row-acts-audit.js'
import { removalsBehindAudit } from './removals/removals-behind-audit.js'
import { unstoredRemovalAudit } from './removals/unstored-removal-audit.js'
import { unstoredChangeAudit } from './lasting/unstored-change-audit.js'
import { unstoredMarkAudit } from './marks/unstored-mark-audit.js'
import { redoAudit } from './undo/redo-audit.js'
import { letterCaseAudit } from './search/letter-case-audit.js'
import { ticksAudit } from './ticks/ticks-audit.js'
import { shrinkingWholeAudit } from './ticks/shrinking-whole-audit.js'
import { selectionAudit } from './ticks/selection-audit.js'
import { removeSelectedAudit } from './ticks/remove-selected-audit.js'
import { bulkMessagesAudit } from './bulk/bulk-messages-audit.js'
import { overlapsAudit } from './overlaps/overlaps-audit.js'
import { sortedAudit } from './sorted/sorted-audit.js'
import { codeOrderAudit } from './sorted/code-order-audit.js'

/** The audits of lists, in the order in which their findings are filed. */
export const collectionAudits: readonly AuditPlan[] = [
  collectionAudit,
  viewsAudit,
  boardAudit,
  namedMovesAudit,
  undoAudit,
  undoKeepsAudit,
  undoStoredAudit,
  keptAfterRemovalAudit,
  removalsBehindAudit,
  rowActsAudit,
  unstoredRemovalAudit,
  unstoredChangeAudit,
  unstoredMarkAudit,
  redoAudit,
  letterCaseAudit,
  ticksAudit,
  shrinkingWholeAudit,
  selectionAudit,
  removeSelectedAudit,
  bulkMessagesAudit,
  overlapsAudit,
  sortedAudit,
  codeOrderAudit,
]
