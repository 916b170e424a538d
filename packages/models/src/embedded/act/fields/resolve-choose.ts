import { toolNames } from '@webeval/core'
import { clickOn, type Decision, next } from '../../plan/decision.js'
import type { Description } from '../../request/intent.js'
import { anything } from '../../request/describe.js'
import { isOn, isToggle, takesText, type PageView, type ViewedTarget } from '../../page/page-view.js'
import { rankTargets } from '../../page/rank-targets.js'
import type { Known } from '../../page/known.js'
import { nameOf } from '../../page/page-view.js'
import { optionFor } from '../../page/option-for.js'
import { normalise, tellingWords } from '../../words/words.js'

/** Chooses options of a select, among radio buttons or check boxes, or any target with their names. */
export function resolveChoose(
  options: readonly string[],
  from: Description,
  page: PageView,
  known: Known,
): Decision {
  const together = selectWithAll(options, from, page)
  if (together) {
    const { target } = together.view
    const chosen = together.labels.every((label) => normalise(target.value ?? '') === normalise(label))
    if (chosen || known.tried(target.selector)) return next
    return selecting(target.selector, together.labels, true)
  }
  for (const option of options) {
    const decision = chooseOne(option, from, page, known)
    if (decision) return decision
  }
  return next
}

const selecting = (selector: string, labels: readonly string[], completes: boolean): Decision => ({
  do: 'act',
  tool: toolNames.selectOption,
  params: { target: selector, values: labels },
  on: selector,
  completes,
  why: `Select ${labels.join(', ')}.`,
})

/** null when the option is already chosen. */
function chooseOne(option: string, from: Description, page: PageView, known: Known): Decision | null {
  // `size M` and `colour red`: the words before the option name the group.
  const words = option.split(/\s+/)
  const readings = words.map((_, index) => ({
    option: words.slice(index).join(' '),
    group:
      index === 0
        ? from
        : {
            ...anything,
            text: words.slice(0, index).join(' '),
            words: tellingWords(words.slice(0, index).join(' ')),
          },
  }))
  for (const reading of readings) {
    const select = selectWithAll([reading.option], reading.group, page)
    if (select) {
      const { selector, value } = select.view.target
      if (normalise(value ?? '') === normalise(select.labels[0]!) || known.tried(selector)) return null
      return selecting(selector, select.labels, false)
    }
    const named = toNamed(reading.option, reading.group)
    const [toggle] = rankTargets(named, page, isToggle)
    if (toggle && (toggle.score >= 0.8 || reading.group === from)) {
      const { view } = toggle
      return isOn(view) || known.tried(view.target.selector)
        ? null
        : clickOn(view.target.selector, nameOf(view), false)
    }
  }
  const [other] = rankTargets(toNamed(option, from), page, (view) => !takesText(view))
  if (other) {
    const { selector } = other.view.target
    return known.tried(selector) ? null : clickOn(selector, nameOf(other.view), false)
  }
  return openList(from, page, known) ?? { do: 'seek', words: tellingWords(option), missing: option }
}

const toNamed = (option: string, group: Description): Description => ({
  ...anything,
  text: option,
  quoted: option,
  words: tellingWords(option).length > 0 ? tellingWords(option) : [normalise(option)],
  around: group.words,
})

/** The select that offers all options; among several, the one whose label matches the group. */
function selectWithAll(options: readonly string[], from: Description, page: PageView) {
  const offering = page.targets.flatMap((view) => {
    if (!view.target.options || view.target.tag !== 'select') return []
    const labels = options.map((option) => optionFor(option, view))
    return labels.every((label) => label !== undefined) ? [{ view, labels: labels as string[] }] : []
  })
  if (offering.length < 2) return offering[0]
  const [best] = rankTargets(from, page, (view: ViewedTarget) => offering.some((each) => each.view === view))
  return offering.find((each) => each.view === best?.view) ?? offering[0]
}

// A native select lists its options without being opened.
const closed = (view: ViewedTarget) =>
  view.target.tag !== 'select' &&
  (view.target.role === 'combobox' ||
    view.target.state['haspopup'] === 'listbox' ||
    view.target.state['expanded'] === false)

/** Opens a list that shows its options only while open. */
function openList(from: Description, page: PageView, known: Known): Decision | null {
  const [list] = rankTargets({ ...from, role: 'list' }, page, closed)
  if (!list || known.tried(list.view.target.selector)) return null
  return clickOn(list.view.target.selector, nameOf(list.view), false)
}
