import { type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { controlFamily, isChosen, isClickable, isDisabled } from '../../controls/controls.js'
import { fillAll } from '../../controls/fill-all.js'
import { pathTo, shortened } from '../../controls/replay.js'
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

/** The acts that switch the theme: on a control of the page as it opens, or on one behind a tab, with the way to it. */
function themePresses(context: AuditContext): readonly FindingAction[] {
  const isSwitch = (target: Target | undefined): target is Target =>
    target !== undefined && isTheme(target) && isClickable(target) && !isDisabled(target) && !isChosen(target)
  const shown = context.first.targets.find(isSwitch)
  if (shown) return [clickOn(shown.selector)]
  const behind = context.entries.findIndex(
    ({ step, before }) =>
      step.tool === toolNames.click &&
      step.verification?.style_changed === true &&
      isSwitch(before ? targetOf(before, String(step.args['target'])) : undefined),
  )
  return behind < 0 ? [] : (shortened(pathTo(context.entries, behind))[0] ?? [])
}

/** Clicks of the exploration, one of each kind, that bring up texts which can't be read once the theme is switched, tried one after the other on the page as it opens. */
async function faintAfter(
  context: AuditContext,
  lab: LabPage,
  presses: readonly FindingAction[],
): Promise<readonly FindingAction[]> {
  const clicks = context.entries.flatMap(({ step }) => {
    const target = targetOf(context.first, String(step.args['target']))
    const isClick = step.tool === toolNames.click && !step.is_error && step.verification?.text_changed
    return target && isClick && !presses.some(({ params }) => params['target'] === target.selector)
      ? [target]
      : []
  })
  const kinds = clicks.filter(
    (target, at) => clicks.findIndex((other) => controlFamily(other) === controlFamily(target)) === at,
  )
  await lab.restart()
  if (!(await fillAll(lab, presses))) return []
  const faint = async () => (await faintTexts(lab, context.signal)).map(({ selector }) => selector)
  const known = new Set(await faint())
  const suspects: FindingAction[] = []
  const afresh = async (click: FindingAction) => {
    lab.distrust()
    await lab.restart()
    return fillAll(lab, [...presses, click])
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
  const presses = themePresses(context)
  if (presses.length === 0) return []
  const isPress = ({ params }: FindingAction) =>
    presses.some((press) => press.params['target'] === params['target'])
  const faint = () => faintTexts(lab, context.signal)
  const budget = { acts: maxActs }
  const views = chooseStates(context, 2 * maxViews + 1).filter(
    ({ marks, path }) => !marks.some((mark) => mark.startsWith('theme')) && !isPress(path.at(-1)!),
  )
  const typed = typedIn(context.entries)
  // Any view that shows something of its own will do: another article of the blog has the same style.
  const isOther = ({ after }: Seen) => marksOf(context.first, after, false, typed).length > 0
  const suspects = (await faintAfter(context, lab, presses)).map((act) => [[act]])
  // Where the theme is behind a tab, the page as it opens is another view too.
  const back =
    presses.length > 1 ? context.first.targets.find((one) => one.role === 'tab' && isChosen(one)) : undefined
  const first = back ? [[clickOn(back.selector)]] : null
  const ways = views.slice(0, maxViews).map(({ path }) => shortened(path).filter((way) => !way.some(isPress)))
  for (const some of [...(first ? [first] : []), ...suspects, ...ways]) {
    const way = await reachState(lab, some, some === first ? () => true : isOther, budget)
    if (!way) continue
    const before = new Set((await faint()).map(({ selector }) => selector))
    const faintNow = async () => {
      const nodes = (await faint()).filter(({ selector }) => !before.has(selector))
      return nodes.length > 0 ? nodes : null
    }
    const found = await confirm(lab, [...presses, ...way], faintNow, {
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
