import { clickOn, type Act } from '../plan/decision.js'
import type { Intent } from '../request/intent.js'
import { isDisabled, nameOf, type PageView, type ViewedTarget } from '../page/page-view.js'

const committing =
  /^(?:submit|ok|done|save|update|set|save (?:changes|settings|preferences|and close|\w+)|apply (?:changes|filters?)|update (?:settings|preferences|profile))$/

/** The button by which a form takes effect, whatever it is called. */
export const commitButton = (page: PageView): ViewedTarget | undefined =>
  page.targets.find(
    (view) =>
      !isDisabled(view) &&
      view.target.state['covered'] !== true &&
      (view.target.tag === 'button' || view.target.role === 'button') &&
      view.labels.some((label) => committing.test(label)),
  )

const orderButton = (page: PageView): ViewedTarget | undefined =>
  page.targets.find(
    (view) =>
      !isDisabled(view) &&
      view.labels.some((label) => /^(?:submit|order|submit order|place (?:the )?order)$/.test(label)),
  )

/** What was filled in or chosen takes effect only once it is submitted: the button for it, where nobody spoke of one. null when there is none, or it was not wanted. */
export function commitForm(intents: readonly Intent[], request: string, page: PageView): Act | null {
  const last = intents.at(-1)
  const fills =
    last !== undefined &&
    ['type', 'choose', 'toggle', 'set', 'fill-form', 'drag', 'arrange', 'scroll', 'resize'].includes(
      last.kind,
    )
  const ordered = last?.kind === 'deed' && last.verb.words.includes('order') ? orderButton(page) : undefined
  if (ordered)
    return { ...clickOn(ordered.target.selector, nameOf(ordered)), why: `Submit with ${nameOf(ordered)}.` }
  if (!fills || /\b(?:do not|don[’']t|without|before)\s+(?:yet\s+)?(?:sav|submit|send|apply)/i.test(request))
    return null
  const button = commitButton(page)
  if (!button) return null
  return { ...clickOn(button.target.selector, nameOf(button)), why: `Submit with ${nameOf(button)}.` }
}
