import { type FindingAction, toolNames } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { controlFamily, isChosen, isClickable, isDisabled } from '../../controls/controls.js'
import { fillAll } from '../../controls/fill-all.js'
import { shortened } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import { namesFor } from '../../findings/names-for.js'
import { confirm } from '../../lab/confirm.js'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import { faintTexts, sayFaint } from '../contrast/faint-texts.js'
import { targetOf } from '../../lab/target-of.js'
import { chooseStates, isTheme, marksOf, typedIn } from './choose-states.js'
import { reachState } from './reach-state.js'

const [maxViews, maxKinds] = [2, 6]
const maxActs = 16

/** Clicks of the exploration, one of each kind, that bring up texts which can't be read once the theme is switched, tried one after the other on the page as it opens. */
async function faintAfter(
  context: AuditContext,
  lab: LabPage,
  press: FindingAction,
): Promise<readonly FindingAction[]> {
  const clicks = context.entries.flatMap(({ step }) => {
    const target = targetOf(context.first, String(step.args['target']))
    const isClick = step.tool === toolNames.click && !step.is_error && step.verification?.text_changed
    return target && isClick && target.selector !== press.params['target'] ? [target] : []
  })
  const kinds = clicks.filter(
    (target, at) => clicks.findIndex((other) => controlFamily(other) === controlFamily(target)) === at,
  )
  await lab.restart()
  if ((await lab.tap(press)).isError) return []
  const faint = async () => (await faintTexts(lab, context.signal)).map(({ selector }) => selector)
  const known = new Set(await faint())
  const suspects: FindingAction[] = []
  const afresh = async (click: FindingAction) => {
    lab.distrust()
    await lab.restart()
    return fillAll(lab, [press, click])
  }
  for (const { selector } of kinds.slice(0, maxKinds)) {
    const click = clickOn(selector)
    // An earlier click may have taken it away.
    if ((await lab.tap(click)).isError && !(await afresh(click))) continue
    const fresh = (await faint()).filter((one) => !known.has(one))
    if (fresh.length > 0) suspects.push(click)
    if (suspects.length === maxViews) break
    for (const one of fresh) known.add(one)
  }
  return suspects
}

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
  const suspects = (await faintAfter(context, lab, press)).map((act) => [[act]])
  const ways = views.slice(0, maxViews).map(({ path }) => shortened(path).filter((way) => !way.some(isPress)))
  for (const some of [...suspects, ...ways]) {
    const way = await reachState(lab, some, isOther, budget)
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
