import type { Step, ToolVerb } from '../../records/step.js'
import { controlLabel } from '../../text/control-label.js'
import { cut } from '../grades/describe-value.js'
import { verbOfStep } from '../kind-of-step.js'

const words: Readonly<Record<ToolVerb, string>> = {
  click: 'click',
  type: 'type',
  select: 'select',
  press: 'press',
  hover: 'point at',
  scroll: 'scroll',
  drag: 'drag',
  upload: 'choose a file for',
  open: 'open',
  go_back: 'go back',
  switch_tab: 'switch tabs',
  wait: 'wait',
  evaluate: 'run a script',
  look: 'look at the page',
}

/** A tool call in a few words: `click “Add to cart”`, `type “ink” into “Search”`. */
export function describeStep(
  step: Pick<Step, 'tool' | 'verb' | 'before'>,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const { target, element, text, value, values, key, url, direction } = params
  const verb = verbOfStep(step)
  const found = step.before?.targets.find(({ selector }) => selector === target)
  const given = [element, target].find((each) => typeof each === 'string')
  const name = found ? controlLabel(found) || found.selector : given
  const said = [text, value, Array.isArray(values) ? values.join(', ') : undefined].find(
    (each) => typeof each === 'string',
  )
  const parts = [
    verb ? words[verb] : step.tool.replaceAll('_', ' '),
    said === undefined ? undefined : `“${cut(String(said), 40)}”`,
    said !== undefined && name !== undefined ? 'into' : undefined,
    typeof name === 'string' ? `“${cut(name, 60)}”` : undefined,
    ...[key, url, direction].map((each) => (typeof each === 'string' ? cut(each, 80) : undefined)),
  ]
  return parts.filter((part) => part !== undefined).join(' ')
}
