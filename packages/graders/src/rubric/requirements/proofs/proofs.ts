import type { Concept } from '../concept.js'
import { proveClearing } from './prove-clearing.js'
import { proveCount } from './prove-count.js'
import { proveAdding } from './prove-adding.js'
import { proveConfirmation } from './prove-confirmation.js'
import { proveEditing } from './prove-editing.js'
import { proveHandoff } from './prove-handoff.js'
import { proveRemoving } from './prove-removing.js'
import { proveTicking } from './prove-ticking.js'
import { proveFilter } from './prove-filter.js'
import { proveOrder } from './prove-order.js'
import { proveDownload, proveKeeping, proveResponse, proveSaving, proveTheme } from './prove-response.js'
import { proveSearch } from './prove-search.js'
import type { Proof } from './proof.js'

const byConcept: Readonly<Record<string, Proof>> = {
  add: proveAdding,
  delete: proveRemoving,
  complete: proveTicking,
  edit: proveEditing,
  clear: proveClearing,
  filter: proveFilter,
  sort: proveOrder,
  search: proveSearch,
  count: proveCount,
  theme: proveTheme,
  download: proveDownload,
  save: proveSaving,
  persistence: proveKeeping,
  confirmation: proveConfirmation,
  copy: proveHandoff(['copy'], 'nothing was copied'),
  print: proveHandoff(['print'], 'nothing was printed'),
  share: proveHandoff(['share', 'copy', 'open '], 'nothing was shared'),
}

/** How a concept is proven: by its own rule, or by any response of the page; null where no control does it and no rule knows it. */
export const proofOf = ({ name, answers }: Concept): Proof | null =>
  byConcept[name] ?? (answers ? proveResponse : null)
