import { clickOn, pressKey, typeInto } from '../../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanWidgetState, type Widget, type WidgetRole } from './scan-widgets.js'

const maxWidgets = 3
/** Letters of which a list of proposals has at least one. */
const letters = ['a', 'e']

const keysOf: Readonly<Record<WidgetRole, readonly string[]>> = {
  slider: ['ArrowRight', 'ArrowLeft'],
  spinbutton: ['ArrowUp', 'ArrowDown'],
  combobox: ['ArrowDown'],
  listbox: ['ArrowDown', 'ArrowUp'],
  menu: ['ArrowDown'],
}

/** Reports widgets that promise arrow keys by their role and do not answer them. Opens fresh pages only for widgets. */
export async function arrowPractice(
  context: PageContext,
  lab: LabPage,
  widgets: readonly Widget[],
): Promise<Draft<'keys-ignored'>[]> {
  const drafts: Draft<'keys-ignored'>[] = []
  for (const widget of widgets.slice(0, maxWidgets)) {
    const found = await tryTwice(lab, () => ignoresKeys(lab, widget), {
      nameOf: namesOnPage(context),
      actions: (way) => way,
    })
    if (found)
      drafts.push({
        rule: 'keys-ignored',
        description: describe(widget),
        selectors: [widget.place.selector],
        element: widget.place.name,
        box: widget.place.box,
        ...found.proof,
      })
  }
  return drafts
}

/** The acts after which the widget ignored an arrow key; null where it answers, or where its list does not come up. */
async function ignoresKeys(lab: LabPage, widget: Widget): Promise<readonly FindingAction[] | null> {
  await lab.restart()
  for (const way of waysTo(widget)) {
    for (const action of way) await lab.tap(action)
    const { role, place } = widget
    const rest = await lab.scan(scanWidgetState, place.selector, role, role !== 'menu')
    if (!rest?.focused || (needsList(role) && rest.entries < 2)) continue
    for (const key of keysOf[role]) {
      await lab.act(pressKey(key))
      const now = await lab.scan(scanWidgetState, place.selector, role, false)
      if (!now || now.state !== rest.state) return null
    }
    return [...way, ...keysOf[role].map((key) => pressKey(key))]
  }
  return null
}

const needsList = (role: WidgetRole): boolean => /^(?:combobox|listbox|menu)$/.test(role)

/** Ways to bring up the list of a widget. */
function waysTo({ role, place, takesText }: Widget): readonly (readonly FindingAction[])[] {
  if (role === 'menu') return [[clickOn(place.selector)]]
  if (role !== 'combobox') return [[]]
  const typed = takesText ? letters.map((letter) => [typeInto(place.selector, letter)]) : []
  return [[clickOn(place.selector)], ...typed]
}

const titles: Readonly<Record<WidgetRole, string>> = {
  slider: 'a slider, and the arrow keys do not move it',
  spinbutton: 'a spin button, and the arrow keys do not change its number',
  combobox: 'a combobox, and the arrow keys do not lead into its open list',
  listbox: 'a list to choose from, and the arrow keys do not lead from one option to the next',
  menu: 'the button of a menu, and the arrow keys do not lead through the open menu',
}

const describe = ({ role, place }: Widget): string => `“${place.name || place.selector}” is ${titles[role]}.`
