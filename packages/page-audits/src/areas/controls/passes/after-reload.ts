import type { AuditContext } from '../../../audit-context.js'
import { askedToKeep, keepingClause } from '../../../controls/asked-to-keep.js'
import { titleOf } from '../../../controls/controls.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { sentenceAround } from '../../../findings/sentence-around.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { tickLost } from './tick-lost.js'
import { reloadLoses } from './reload-loses.js'

/** Sentences by which a page itself says that it keeps things. */
const promisesToKeep =
  /\b(?:saved?|kept|stored?|remembered) (?:automatically|locally|(?:in|on) (?:this|your) (?:browser|device|computer))\b|\bauto-?sav(?:es?|ed|ing)\b|\b(?:after|on|survives?) (?:a |the )?(?:page )?(?:re-?load|refresh)\b|\bspeicher(?:t|n|ung)\b[^.;,]{0,20}\b(?:im browser|lokal|automatisch)|\b(?:im browser|lokal|automatisch)\s+(?:ge)?speicher\w*|\bnach (?:dem |einem )?neu ?laden\b/i

/** Why a page has to keep what is done on it. */
interface Duty {
  readonly by: 'task' | 'page' | 'storage'
  /** The sentence that says so; null where the page only stores it. */
  readonly sentence: string | null
}

function dutyOf({ task, first, entries }: AuditContext): Duty | null {
  const asked = askedToKeep(task)
  if (asked !== null) return { by: 'task', sentence: asked }
  const promised = promisesToKeep.exec(first.text)
  if (promised) return { by: 'page', sentence: sentenceAround(first.text, promised.index) }
  const stores = entries.some(({ step }) => step.verification?.storage_changed === true)
  return stores ? { by: 'storage', sentence: null } : null
}

const reasons: Readonly<Record<Duty['by'], string>> = {
  task: 'though it was to keep what is done on it',
  page: 'though it says that it keeps what is done on it',
  storage: 'though it stores what is done on it',
}

const requirementOf = ({ by, sentence }: Duty): Pick<Draft, 'requirement'> =>
  by === 'task' && sentence !== null ? { requirement: sentence } : {}

/** Reports a page that forgets what the exploration did on it, although the task or the page itself says that it keeps it. */
export async function afterReload(context: AuditContext, lab: LabPage): Promise<Draft<'lost-on-reload'>[]> {
  const duty = dutyOf(context)
  if (!duty) return []
  const look = () => reloadLoses(context, lab, duty.sentence && keepingClause(duty.sentence))
  const nameOf = namesFor(context)
  const lost = await tryTwice(lab, look, { nameOf, actions: ({ done }) => done })
  if (!lost) return duty.sentence === null ? [] : afterTick(context, lab, duty)
  const { named } = lost.fault
  return [
    {
      rule: 'lost-on-reload',
      category: 'functionality',
      description:
        named.length > 0
          ? `After a reload ${named.slice(0, 3).map(titleOf).join(', ')} ${named.length === 1 ? 'is' : 'are'} as at first, though the page was to keep what was chosen.`
          : `After a reload the page looks as if nothing had been done, ${reasons[duty.by]}.`,
      ...lost.proof,
      repro: [...lost.proof.repro, 'Reload the page.'],
      ...requirementOf(duty),
    },
  ]
}

/** Reports an entry that was ticked off and is not after a reload. */
async function afterTick(
  context: AuditContext,
  lab: LabPage,
  duty: Duty,
): Promise<Draft<'lost-on-reload'>[]> {
  const lost = await tryTwice(lab, () => tickLost(lab), {
    nameOf: namesFor(context),
    actions: ({ done }) => done,
    same: (one, two) => one.tick.selector === two.tick.selector,
  })
  if (!lost) return []
  const { selector, name, box } = lost.fault.tick
  return [
    {
      rule: 'lost-on-reload',
      category: 'functionality',
      description: `“${name}” is switched on, and is off again after a reload, ${reasons[duty.by]}.`,
      selectors: [selector],
      element: name,
      box,
      ...lost.proof,
      repro: [...lost.proof.repro, 'Reload the page.'],
      ...requirementOf(duty),
    },
  ]
}
