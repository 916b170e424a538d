import { type ExplorationStep, type ToolVerb, truncate, verbOfStep } from '@webeval/core'

const words: Readonly<Record<ToolVerb, string>> = {
  click: 'Click',
  type: 'Type',
  select: 'Select',
  press: 'Press',
  hover: 'Point at',
  scroll: 'Scroll',
  drag: 'Drag',
  upload: 'Choose a file for',
  open: 'Open',
  go_back: 'Go back',
  switch_tab: 'Switch tabs',
  wait: 'Wait',
  evaluate: 'Run a script',
  look: 'Look at the page',
}

/** A step in a few words: the act, its target, and the text, key or place given. */
export function describeAct(step: Pick<ExplorationStep, 'tool' | 'verb' | 'args' | 'before'>): string {
  const { tool, args, before } = step
  const verb = verbOfStep(step)
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
    verb ? words[verb] : tool.replaceAll('_', ' '),
    said === undefined ? undefined : `“${String(said)}”`,
    said !== undefined && named ? 'into' : undefined,
    named && `“${named}”`,
    key,
    url,
    direction,
    typeof x === 'number' && typeof y === 'number' ? `${verb === 'hover' ? '' : 'at '}${x}, ${y}` : undefined,
  ]
  return truncate(parts.filter((part) => typeof part === 'string' && part !== '').join(' '), 140)
}
