import type { FindingAction } from '@webeval/core'
import { confirm } from '../../lab/confirm.js'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { PageContext } from '../../audit-context.js'
import { faintTexts, sayFaint } from '../contrast/faint-texts.js'

/** Texts that can be read before and can't after the theme has changed. The page must show the changed theme. */
export async function checkTheme(
  context: PageContext,
  lab: LabPage,
  action: FindingAction,
  nameOf: (selector: string) => string,
): Promise<Draft<'unreadable-theme'>[]> {
  const faint = () => faintTexts(lab, context.signal)
  if ((await faint()).length === 0) return []
  await lab.restart()
  const before = new Set((await faint()).map(({ selector }) => selector))
  const faintNow = async () => {
    const nodes = (await faint()).filter(({ selector }) => !before.has(selector))
    return nodes.length > 0 ? nodes : null
  }
  const found = await confirm(lab, [action], faintNow, {
    nameOf,
    same: ([worst], again) => again.some(({ selector }) => selector === worst?.selector),
  })
  const worst = found?.fault[0]
  if (!found || !worst) return []
  const { fault: nodes, proof } = found
  return [
    {
      rule: 'unreadable-theme',
      description: `After the theme is switched ${sayFaint(nodes)}`,
      selectors: nodes.map((node) => node.selector),
      box: worst.box,
      ...proof,
    },
  ]
}
