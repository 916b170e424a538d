import { type ExplorationStep, truncate } from '@webeval/core'

const verbs: Readonly<Record<string, string>> = {
  browser_click: 'Click',
  browser_click_at: 'Click at',
  browser_type: 'Type',
  browser_type_at: 'Type at',
  browser_select_option: 'Select',
  browser_hover: 'Point at',
  browser_hover_at: 'Point at',
  browser_press_key: 'Press',
  browser_scroll: 'Scroll',
  browser_drag: 'Drag',
  browser_file_upload: 'Choose a file for',
  browser_navigate: 'Open',
  browser_navigate_back: 'Go back',
  browser_wait_for: 'Wait for',
  browser_evaluate: 'Run a script',
}

/** A step in a few words: what was done, to what, with what. */
export function describeAct({
  tool,
  args,
  before,
}: Pick<ExplorationStep, 'tool' | 'args' | 'before'>): string {
  const verb = verbs[tool] ?? tool.replace(/^browser_/, '').replaceAll('_', ' ')
  const { target, text, value, key, url, direction, x, y, values, option } = args as Readonly<
    Record<string, unknown>
  >
  const named =
    typeof target === 'string'
      ? before?.targets.find(({ selector }) => selector === target)?.name.trim() || target
      : undefined
  const said = [text, value, option, Array.isArray(values) ? values.join(', ') : undefined].find(
    (each) => typeof each === 'string',
  )
  const parts = [
    verb,
    said === undefined ? undefined : `“${String(said)}”`,
    said !== undefined && named ? 'into' : undefined,
    named && `“${named}”`,
    key,
    url,
    direction,
    typeof x === 'number' && typeof y === 'number' ? `${x}, ${y}` : undefined,
  ]
  return truncate(parts.filter((part) => typeof part === 'string' && part !== '').join(' '), 140)
}
