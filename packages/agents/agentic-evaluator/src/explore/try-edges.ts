import {
  fieldKind,
  invalidValues,
  isClickable,
  isDisabled,
  isSubmit,
  isTextField,
  titleOf,
} from '@webeval/page-audits'
import { type FindingAction, type Signals, type Target, toolNames } from '@webeval/core'
import type { PageReader } from './acts/page-reader.js'
import { selectorIn } from './entries/selector-in.js'

/** Inputs of the edge cases. */
export interface EdgesOptions {
  /** The page as the last act left it. */
  readonly now: () => Signals
  /** Acts; false when that could not be done. */
  readonly call: (action: FindingAction, reasoning: string) => Promise<boolean>
  readonly reader: Pick<PageReader, 'commit'>
  /** Reads what the page shows now. */
  readonly read: () => Promise<void>
  /** Acts that are left. */
  readonly left: () => number
}

/** Fields that are tried with what they should not take. */
const mostFields = 4

/** Acts that the edges of a page may take: nothing sent, each field wrong, the wrong sent, a reload. */
export const mostEdgeActs = mostFields + 4

/** True for a page that has edges: fields that people type into. */
export const hasEdges = (signals: Signals): boolean => signals.targets.some(isOpenField)

/** Does on a fresh page what people do by mistake: sends it with nothing filled in, types what can't be right, sends that, and loads the page again. */
export async function tryEdges({ now, call, reader, read, left }: EdgesOptions): Promise<void> {
  const fields = now().targets.filter(isOpenField).slice(0, mostFields)
  const send = async (why: string, button = submitOf(now())) => {
    if (!button || left() <= 0) return
    await call({ tool: toolNames.click, params: { target: button.selector } }, `${why}: ${titleOf(button)}.`)
    await read()
  }
  await send('Nothing filled in')
  let wrong: Target | null = null
  for (const field of fields) {
    const target = now().targets.find(({ selector }) => selector === field.selector)
    if (!target || isDisabled(target) || left() <= 0) continue
    const text = wrongValue(target)
    if (text === null || text === (target.value ?? '')) continue
    const why = text === '' ? `Emptied: ${titleOf(target)}.` : `What it should not take: ${titleOf(target)}.`
    await call({ tool: toolNames.type, params: { target: target.selector, text } }, why)
    wrong = target
    await read()
  }
  const its = wrong ? await submitFor(wrong, now, reader) : undefined
  if (fields.length > 0) await send('Sent with what is wrong', its)
  if (left() > 0) {
    await call({ tool: toolNames.navigate, params: { url: now().url } }, 'Load the page again.')
    await read()
  }
}

const isOpenField = (target: Target): boolean =>
  isTextField(target) && !isDisabled(target) && target.state['readonly'] !== true

/** The control that submits the page's first form. */
const submitOf = ({ targets }: Signals): Target | undefined =>
  targets.find((target) => target.type === 'submit' && isClickable(target) && !isDisabled(target)) ??
  targets.find((target) => isSubmit(target) && isClickable(target) && !isDisabled(target))

/** The control that sends a field, where the page has several forms. */
async function submitFor(
  { selector }: Target,
  now: () => Signals,
  reader: EdgesOptions['reader'],
): Promise<Target | undefined> {
  const button = (await reader.commit(selector))?.button
  const known = button ? selectorIn(now(), button) : null
  return now().targets.find((target) => target.selector === known && !isDisabled(target))
}

/** A value that the field should refuse; empty where none is certain; null for what the browser itself keeps right. */
function wrongValue(target: Target): string | null {
  const [wrong] = invalidValues(target)
  if (wrong) return wrong.value
  const kind = fieldKind(target)
  if (/^(?:date|time|month|week|datetime-local)$/.test(target.type ?? '')) return ''
  if (kind === 'number') return target.type === 'number' ? '' : 'abc'
  return kind === 'search' ? null : ''
}
