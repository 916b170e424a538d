import { takeFocus } from '../typing/take-focus.js'
import type { ResolvedTarget } from '../target/resolve-target.js'
import type { Hands } from '../tool.js'

/** An option of a list, as the page has it. */
export interface ListOption {
  readonly value: string
  readonly label: string
  readonly disabled: boolean
  readonly selected: boolean
}

/** Takes the option with one key where one leads there; else opens the list, walks to the option and takes it with Enter. One change either way, as with a mouse. */
export async function pressToOption(
  hands: Hands,
  found: ResolvedTarget,
  options: readonly ListOption[],
  wanted: number,
): Promise<void> {
  const { keyboard } = hands.pages.current()
  // A list that can't have the focus (one behind a drawn list) must not have its keys land elsewhere.
  if (!(await takeFocus(hands, found))) return
  const choosable = options.flatMap((option, index) => (option.disabled ? [] : [index]))
  const from = choosable.indexOf(options.findIndex((option) => option.selected))
  const to = choosable.indexOf(wanted)
  const only = onlyKey(from, to, choosable.length - 1)
  if (only !== null) return keyboard.press(only)
  await keyboard.press('Alt+ArrowDown')
  // From where nothing that can be chosen is selected, the first arrow goes to an end; so start there.
  const start = from < 0 ? 0 : from
  if (from < 0) await keyboard.press('Home')
  const key = to > start ? 'ArrowDown' : 'ArrowUp'
  for (let press = 0; press < Math.abs(to - start); press++) await keyboard.press(key)
  await keyboard.press('Enter')
}

/** The one key that takes an option of a closed list, where there is one: opening the list costs as much as opening a small page. On macOS each of them opens the list. */
function onlyKey(from: number, to: number, last: number): string | null {
  if (process.platform === 'darwin') return null
  if (to === 0) return 'Home'
  if (to === last) return 'End'
  if (from < 0) return null
  return to === from + 1 ? 'ArrowDown' : to === from - 1 ? 'ArrowUp' : null
}
