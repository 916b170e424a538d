import { clickOn, type Act } from '../plan/decision.js'
import type { Intent } from '../request/intent.js'
import { isDisabled, nameOf, type PageView, type ViewedTarget } from '../page/page-view.js'

const committing =
  /^(?:submit|ok|done|save|update|set|save (?:changes|settings|preferences|and close|\w+)|apply (?:changes|filters?)|update (?:settings|preferences|profile))$/

/** The button that commits a form, whatever its label. */
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

/**
 * The submit button of a form that was just filled in, when the request doesn't mention it. null when the page has no
 * such button, or the request forbids submitting.
 */
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
