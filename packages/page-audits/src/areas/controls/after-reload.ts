import type { AuditContext } from '../../audit-context.js'
import { titleOf } from '../../controls/controls.js'
import type { Draft } from '../../findings/draft.js'
import { namesFor } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { reloadLoses } from './passes/reload-loses.js'

const asksToKeep =
  /\b(?:persist\w*|local ?storage|(?:after|on|across|between|through) (?:a |page )?(?:re-?load\w*|refresh\w*|visits?|sessions?)|surviv\w+|remember\w*)\b/i

/** The sentence of a task that asks for persistence; null if none does. */
function sentenceThatAsks(task: string): string | null {
  const asked = asksToKeep.exec(task)
  if (!asked) return null
  const from = Math.max(task.lastIndexOf('.', asked.index), task.lastIndexOf('\n', asked.index)) + 1
  return task.slice(from).split(/[.\n]/)[0]?.trim() ?? ''
}

/** Reports a page that forgets what the exploration did on it, although the task asks it to remember. */
export async function afterReload(context: AuditContext, lab: LabPage): Promise<Draft<'lost-on-reload'>[]> {
  const requirement = sentenceThatAsks(context.task)
  if (requirement === null) return []
  const nameOf = namesFor(context)
  const lost = await tryTwice(lab, () => reloadLoses(context, lab, requirement), {
    nameOf,
    actions: ({ done }) => done,
  })
  if (!lost) return []
  const { named } = lost.fault
  return [
    {
      rule: 'lost-on-reload',
      category: 'functionality',
      description:
        named.length > 0
          ? `After a reload ${named.slice(0, 3).map(titleOf).join(', ')} ${named.length === 1 ? 'is' : 'are'} as at first, though the page was to keep what was chosen.`
          : 'After a reload the page looks as if nothing had been done, though it was to keep what is done on it.',
      ...lost.proof,
      repro: [...lost.proof.repro, 'Reload the page.'],
      requirement,
    },
  ]
}
