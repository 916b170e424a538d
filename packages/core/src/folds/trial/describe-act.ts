import type { Step, ToolVerb } from '../../records/step.js'
import { truncate } from '../../text/truncate.js'
import { verbOfStep } from '../kind-of-step.js'
import { namePlace, type NamedTarget } from './name-place.js'

/** The act in a sentence, from the place it acts on and the words that it gives. */
const sentences: Readonly<Record<ToolVerb, (place: string, given: string) => string>> = {
  click: (place) => `Click ${place}`,
  type: (place, given) => (given === '“”' ? `Empty ${place}` : `Type ${given} into ${place}`),
  select: (place, given) => `Choose ${given} in ${place}`,
  press: (place, given) => `Press ${given} ${place && `in ${place}`}`,
  hover: (place) => `Point at ${place.replace(/^at /, '')}`,
  scroll: (place, given) => `Scroll ${given} ${place && `in ${place}`}`,
  drag: (place, given) => `Drag ${place} ${given}`,
  upload: (place, given) => `Choose the file ${given} for ${place}`,
  open: (_, given) => `Open ${given}`,
  go_back: () => 'Go back',
  switch_tab: () => 'Switch tabs',
  wait: () => 'Wait',
  evaluate: () => 'Run a script',
  look: () => 'Look at the page',
}

/** The tool call of a step, of a trial or of an exploration. */
type DescribedAct = Pick<Step, 'tool' | 'verb'> & {
  readonly args: unknown
  readonly before: { readonly targets: readonly NamedTarget[] } | null
}

/** A step in a few plain words: the act, its target by name, and the text, key or place given. */
export function describeAct(step: DescribedAct): string {
  const verb = verbOfStep(step)
  const given = givenOf(step.args)
  const words = verb ? sentences[verb](placeOf(step), given) : `${step.tool.replaceAll('_', ' ')} ${given}`
  return truncate(words.replace(/\s+/g, ' ').trim(), 140)
}

function placeOf({ args, before }: DescribedAct): string {
  const { target, x, y } = fieldsOf(args)
  if (typeof target === 'string') return namePlace(target, before?.targets ?? [])
  return typeof x === 'number' && typeof y === 'number' ? `at ${Math.round(x)}, ${Math.round(y)}` : ''
}

/** Typed text and choices in quotes; keys, addresses and directions as they are. */
function givenOf(args: unknown): string {
  const { text, value, option, values, key, url, direction } = fieldsOf(args)
  const quoted = [text, value, option, Array.isArray(values) ? values.join(', ') : undefined].find(
    (each) => typeof each === 'string',
  )
  if (quoted !== undefined) return `“${String(quoted)}”`
  const plain = [key, url, direction].find((each) => typeof each === 'string')
  return plain === undefined ? '' : String(plain)
}

const fieldsOf = (args: unknown): Readonly<Record<string, unknown>> =>
  typeof args === 'object' && args !== null ? (args as Readonly<Record<string, unknown>>) : {}
