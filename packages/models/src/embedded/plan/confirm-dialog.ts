import { toolNames } from '@webeval/core'
import { clickOn, type Act } from './decision.js'
import type { Intent } from '../request/intent.js'
import { isDisabled, nameOf, takesText, type PageView, type ViewedTarget } from '../page/page-view.js'
import { coverage, tellingWords } from '../words/words.js'

const agreeing = /^(?:yes\b.*|ok|okay|confirm|continue|proceed|sure|i'm sure|i am sure)$/

/** Confirms a deed: clicks the button of the dialog that says yes or repeats the deed. null without such a dialog. */
export function confirmDialog(
  done: Intent | undefined,
  page: PageView,
  request: string,
  tried: (on: string) => boolean,
): Act | null {
  if (done?.kind !== 'deed' && done?.kind !== 'click') return null
  const words = done.kind === 'deed' ? done.verb.words : done.what.words
  const dialog = page.targets.find(
    ({ target }) => /^(?:alert)?dialog$/.test(target.role) || target.tag === 'dialog',
  )
  const inside = page.targets.filter((view) => {
    const { box } = view.target
    const outer = dialog?.target.box
    return (
      outer !== undefined &&
      view !== dialog &&
      box.x >= outer.x &&
      box.y >= outer.y &&
      box.x + box.width <= outer.x + outer.width + 1 &&
      box.y + box.height <= outer.y + outer.height + 1
    )
  })
  // A dialog with fields asks for more than a confirmation.
  if (inside.length === 0 || inside.some(takesText)) return null
  const reason = reasonFor(request, inside, tried)
  if (reason) return reason
  const free = inside.filter((view) => !isDisabled(view) && !tried(`confirm ${view.target.selector}`))
  const yes =
    free.find((view) => view.labels.some((label) => agreeing.test(label))) ??
    free.find((view) => coverage(words.slice(0, 1), view.own) === 1)
  if (!yes) return null
  return {
    ...clickOn(yes.target.selector, nameOf(yes), false),
    on: `confirm ${yes.target.selector}`,
    why: `Confirm: ${nameOf(yes)}.`,
  }
}

/** If the dialog requires a reason, selects the one that the request mentions. */
function reasonFor(
  request: string,
  inside: readonly ViewedTarget[],
  tried: (on: string) => boolean,
): Act | null {
  const said = tellingWords(request)
  for (const { target } of inside) {
    const on = `reason ${target.selector}`
    if (target.tag !== 'select' || !target.options || tried(on)) continue
    const [best] = target.options
      .map((option) => ({ option, fits: coverage(tellingWords(option), said) }))
      .toSorted((a, b) => b.fits - a.fits)
    if (!best || best.fits < 0.5 || best.option === target.value) continue
    return {
      do: 'act',
      tool: toolNames.selectOption,
      params: { target: target.selector, values: [best.option] },
      on,
      completes: false,
      why: `Select ${best.option}.`,
    }
  }
  return null
}
