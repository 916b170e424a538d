import { clickOn, type Act } from './decision.js'
import type { Intent } from './intent.js'
import { isDisabled, nameOf, type PageView } from './page-view.js'

const committing =
  /^(?:submit|ok|done|save|apply|update|set|save (?:changes|settings|preferences|and close|\w+)|apply (?:changes|filters?)|update (?:settings|preferences|profile))$/

/** What was filled in or chosen takes effect only once it is submitted: the button for it, where nobody spoke of one. null when there is none, or it was not wanted. */
export function commitForm(intents: readonly Intent[], request: string, page: PageView): Act | null {
  const last = intents.at(-1)
  const fills =
    last !== undefined &&
    ['type', 'choose', 'toggle', 'set', 'fill-form', 'drag', 'arrange'].includes(last.kind)
  if (!fills || /\b(?:do not|don[’']t|without|before)\s+(?:yet\s+)?(?:sav|submit|send|apply)/i.test(request))
    return null
  const button = page.targets.find(
    (view) =>
      !isDisabled(view) &&
      view.target.state['covered'] !== true &&
      (view.target.tag === 'button' || view.target.role === 'button') &&
      view.labels.some((label) => committing.test(label)),
  )
  if (!button) return null
  return { ...clickOn(button.target.selector, nameOf(button)), why: `Submit with ${nameOf(button)}.` }
}
