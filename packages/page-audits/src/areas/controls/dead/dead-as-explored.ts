import { controlLabel } from '@webeval/core'
import { actsOutside, titleOf } from '../../../controls/controls.js'
import { pathTo, inSentences } from '../../../controls/replay.js'
import { capital } from '../../../findings/capital.js'
import type { Draft } from '../../../findings/draft.js'
import type { AuditContext } from '../../../audit-context.js'
import { namesFor } from '../../../findings/names-for.js'
import { hadWork } from './had-work.js'
import { seeminglyDead } from './seemingly-dead.js'

/** Controls that the exploration has seen do nothing, where they could not be tried again on fresh pages. */
export function deadAsExplored(
  explored: Pick<AuditContext, 'first' | 'entries' | 'controls' | 'scans' | 'startUrl'>,
): Draft<'dead-control'>[] {
  const nameOf = namesFor(explored)
  // A remote server reports no downloads, and abilities that its browser lacks were not looked for.
  const dead = seeminglyDead(explored).filter(
    ({ target }) => !actsOutside(target) && hadWork(explored, target),
  )
  return dead.map((record): Draft<'dead-control'> => {
    const { target, lastEntry, tries } = record
    const actions = pathTo(explored.entries, lastEntry)
    return {
      rule: 'dead-control',
      description: `${capital(titleOf(target))} does nothing: ${tries === 1 ? 'it was tried once' : `it was tried ${tries} times`}, and nothing changed. It could not be tried again on a fresh page.`,
      selectors: [target.selector],
      element: controlLabel(target),
      actions,
      repro: [...inSentences(actions, nameOf), 'Nothing happens.'],
      evidence: [{ step: lastEntry + 1 }],
      // Without a lab nothing can be tried again.
      reproduced: null,
    }
  })
}
