import type { AuditContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { isChosen, isClickable, isDisabled } from '../../controls/controls.js'
import { shortened } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import { namesFor } from '../../findings/names-for.js'
import { confirm } from '../../lab/confirm.js'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import { faintTexts, sayFaint } from '../contrast/faint-texts.js'
import { chooseStates, isTheme, marksOf, typedIn } from './choose-states.js'
import { reachState } from './reach-state.js'

const maxViews = 2
const maxActs = 16

/** Other views of a page, such as an article or a form, once its theme is switched: their texts can be read then, as they can before. */
export async function checkThemedViews(
  context: AuditContext,
  lab: LabPage,
): Promise<Draft<'unreadable-theme'>[]> {
  const toggle = context.first.targets.find(
    (target) => isTheme(target) && isClickable(target) && !isDisabled(target) && !isChosen(target),
  )
  if (!toggle) return []
  const press = clickOn(toggle.selector)
  const isPress = ({ params }: { readonly params: typeof press.params }) =>
    params['target'] === toggle.selector
  const faint = () => faintTexts(lab, context.signal)
  const budget = { acts: maxActs }
  const views = chooseStates(context, 2 * maxViews + 1).filter(
    ({ marks, path }) => !marks.some((mark) => mark.startsWith('theme')) && !isPress(path.at(-1)!),
  )
  const typed = typedIn(context.entries)
  // Any view that shows something of its own will do: another article of the blog has the same style.
  const isOther = ({ after }: Seen) => marksOf(context.first, after, false, typed).length > 0
  for (const { path } of views.slice(0, maxViews)) {
    const ways = shortened(path).filter((way) => !way.some(isPress))
    const way = await reachState(lab, ways, isOther, budget)
    if (!way) continue
    const before = new Set((await faint()).map(({ selector }) => selector))
    const faintNow = async () => {
      const nodes = (await faint()).filter(({ selector }) => !before.has(selector))
      return nodes.length > 0 ? nodes : null
    }
    const found = await confirm(lab, [press, ...way], faintNow, {
      nameOf: namesFor(context),
      same: ([worst], again) => again.some(({ selector }) => selector === worst?.selector),
    })
    const worst = found?.fault[0]
    if (!found || !worst) continue
    return [
      {
        rule: 'unreadable-theme',
        description: `In another view of the page, after the theme is switched ${sayFaint(found.fault)}`,
        selectors: found.fault.map(({ selector }) => selector),
        box: worst.box,
        ...found.proof,
      },
    ]
  }
  return []
}
