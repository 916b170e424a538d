import type { Draft } from '../findings/draft.js'
import { type LabPage, pause } from '../lab/lab-page.js'
import type { AuditBench } from './audit-bench.js'

const longestMs = 6000

/** Whether the page showed controls when it was opened, no act on it could be done, and none of them is left. */
function seemsToVanish({ first, entries }: Pick<AuditBench, 'first' | 'entries'>): boolean {
  const last = entries.at(-1)?.after
  return (
    first.targets.length > 0 &&
    last !== null &&
    last !== undefined &&
    last.targets.length === 0 &&
    entries.every(({ step }) => step.is_error || step.tool === 'browser_navigate')
  )
}

/** A page that takes itself away before anybody can use it, as after a crash: confirmed on a fresh page that nobody acts on. */
export async function vanishes(
  bench: Pick<AuditBench, 'first' | 'entries' | 'signal'>,
  lab: LabPage,
): Promise<Draft[]> {
  if (!seemsToVanish(bench)) return []
  await lab.restart()
  const opened = performance.now()
  let gone = false
  while (!gone && performance.now() - opened < longestMs) {
    gone = (await lab.look()).targets.length === 0
    if (!gone) await pause(400, bench.signal)
  }
  const controls = bench.first.targets.length
  return [
    {
      rule: 'blank-page',
      description: `The page takes itself away: ${controls === 1 ? 'its control is' : `its ${controls} controls are`} gone soon after it was opened, though nobody did anything.`,
      after: await lab.picture(),
      reproduced: gone || null,
    },
  ]
}
