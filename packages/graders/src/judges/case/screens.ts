import {
  type Evidence,
  type EvidenceRef,
  fenceUntrusted,
  type Message,
  type Part,
  type Step,
  verbOfStep,
} from '@webeval/core'
import { spreadOf } from './choose-screens.js'
import { cutMiddle } from './cut-middle.js'
import type { Screen } from './screen.js'

/** The looks of a trial in order, and whether they are pictures. */
export interface Screens {
  readonly by: 'screenshots' | 'text'
  /** Why they are not pictures; null when they are. */
  readonly why: string | null
  readonly list: readonly Screen[]
}

/** Max characters of a page's text if text replaces a picture. */
const longestText = 2_000
/** Pictures that are looked for by their count. */
const mostPictures = 10_000
/** Pictures that are read into memory: the last ones, and an even share of those before them. */
const [mostLast, mostEarlier] = [50, 150]

/**
 * The visible states of a trial, as pictures; as page texts if the judge takes no pictures or the trial has
 * none. Of consecutive looks at the same state only the last is kept. The steps between them decide whether
 * two pictures are the same, not their bytes, so that two equal runs show a judge the same ones.
 */
export async function readScreens(
  evidence: Evidence,
  steps: readonly Step[],
  messages: readonly Message[],
  seesImages: boolean,
): Promise<Screens> {
  if (!seesImages)
    return { by: 'text', why: 'the judge model sees no images', list: await texts(evidence, steps) }
  const list = await pictures(evidence, steps, messages)
  if (list.length > 0) return { by: 'screenshots', why: null, list }
  return { by: 'text', why: 'the trial left no screenshots', list: await texts(evidence, steps) }
}

async function pictures(
  evidence: Evidence,
  steps: readonly Step[],
  messages: readonly Message[],
): Promise<Screen[]> {
  const stepOf = new Map<number, Step>()
  for (const step of steps) if (step.screenshot !== null) stepOf.set(step.screenshot, step)
  const named = messages.flatMap((message) =>
    message.type === 'tool_result' && message.screenshot !== undefined ? [message.screenshot] : [],
  )
  // Some were taken outside of steps: of the start page, by an explorer.
  const { screenshot_count: count } = evidence.metadata
  const counted = Array.from({ length: Math.min(count, mostPictures) }, (_, index) => index + 1)
  const numbers = [...new Set([...counted, ...stepOf.keys(), ...named])].toSorted((a, b) => a - b)
  const toRead = [...spreadOf(numbers.slice(0, -mostLast), mostEarlier), ...numbers.slice(-mostLast)]
  const screens: Screen[] = []
  let previous: Step | undefined
  for (const number of toRead) {
    const found = await evidence.screenshot(number)
    if (!found || (found.mimeType !== 'image/png' && found.mimeType !== 'image/jpeg')) continue
    const step = stepOf.get(number)
    if (step && previous && showsTheSame(previous, step)) screens.pop()
    previous = step
    const label = `screenshot ${number}${step === undefined ? '' : ` (after step ${step.step})`}`
    const image: Part = { type: 'image', data: found.data, mimeType: found.mimeType }
    screens.push({ label, ref: { screenshot: number }, parts: [{ type: 'text', text: `${label}:` }, image] })
  }
  return screens
}

/** Whether a step left the page as the one before it did, which the same executor made: it only asked, or its call failed. */
const showsTheSame = (before: Step, step: Step): boolean =>
  step.step === before.step + 1 &&
  step.executorId === before.executorId &&
  (step.is_error || verbOfStep(step) === 'look')

async function texts(evidence: Evidence, steps: readonly Step[]): Promise<Screen[]> {
  const screens: Screen[] = []
  let previous = ''
  for (const { step, after } of steps) {
    if (!after) continue
    if (after.signature === previous) screens.pop()
    previous = after.signature
    screens.push(textScreen(`the page after step ${step}`, { step }, after))
  }
  const final = await evidence.finalState()
  if (final) screens.push(textScreen('the page at the end', { file: 'final/state.json' }, final))
  return screens
}

function textScreen(
  label: string,
  ref: EvidenceRef,
  { url, title, text }: { readonly url: string; readonly title: string; readonly text: string },
): Screen {
  const shown = `address: ${cutMiddle(url, 300)}\ntitle: ${cutMiddle(title, 200)}\n\n${cutMiddle(text, longestText)}`
  return { label, ref, parts: [{ type: 'text', text: `${label}:\n${fenceUntrusted('page text', shown)}` }] }
}
