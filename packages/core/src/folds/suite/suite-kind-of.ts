import type { RunRecord } from '../../records/run.js'
import type { SuiteKind } from '../../records/suite.js'

/** Whether a run did tasks or evaluated pages. Older records lack the field: there, only page runs had an explorer. */
export const suiteKindOf = ({ suite, variant }: Pick<RunRecord, 'suite' | 'variant'>): SuiteKind =>
  suite.kind ?? (variant.models.explorer === undefined ? 'tasks' : 'pages')
