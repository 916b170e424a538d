import type { FindingAction } from '@webeval/core'
import { inSentences } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { AuditContext } from '../../audit-context.js'
import { runAxe } from '../accessibility/run-axe.js'

/** Texts that can be read before and can't after the theme has changed. */
export async function checkTheme(
  context: AuditContext,
  lab: LabPage,
  action: FindingAction,
  nameOf: (selector: string) => string,
): Promise<Draft<'unreadable-theme'>[]> {
  const contrast = async () =>
    (await runAxe(lab, context.signal, { only: ['color-contrast'] })).flatMap(({ nodes }) => nodes)
  const after = await contrast()
  if (after.length === 0) return []
  const picture = await lab.picture()
  await lab.restart()
  const before = new Set((await contrast()).map((node) => node.selector))
  await lab.act(action)
  const fresh = after.filter((node) => !before.has(node.selector))
  const [worst] = fresh
  if (!worst) return []
  const again = new Set((await contrast()).map((node) => node.selector))
  return [
    {
      rule: 'unreadable-theme',
      description: `After the theme is switched ${fresh.length === 1 ? 'a text' : `${fresh.length} texts`} can hardly be read: ${worst.html}. ${worst.summary.split('\n').slice(1).join(' ').trim()}`,
      selectors: fresh.map((node) => node.selector),
      actions: [action],
      repro: inSentences([action], nameOf),
      box: worst.box,
      after: picture,
      reproduced: again.has(worst.selector),
    },
  ]
}
