import { asDescribed } from '../acts/as-described.js'
import { fillAction, isDisabled, isTextField } from '@webeval/page-audits'
import { type Target, toolNames } from '@webeval/core'
import { entryField } from './entry-field.js'
import { selectorIn } from './selector-in.js'
import type { EntriesOptions } from './entries-options.js'

const texts = [
  'Water the plants',
  'Call the dentist',
  'Buy oat milk',
  'Fix the bicycle',
  'Read a chapter',
  'Bake a cake',
]
const mostAdded = 3

/** Adds entries by the field that takes them: with its button, or with Enter where the task says so or no button is there. Yields the texts that came up. */
export async function addEntries({
  task,
  now,
  listing,
  call,
  reader,
  read,
  left,
}: EntriesOptions): Promise<readonly string[]> {
  const byEnter = /\b(?:enter|return)\b(?: key)?/i.test(task)
  const added: string[] = []
  const fresh = texts.filter((text) => !now().text.includes(text)).slice(0, mostAdded)
  for (const text of fresh) {
    const field = entryField(now())
    if (!field) break
    const commit = await reader.commit(field.selector)
    const others = (commit?.fields ?? []).flatMap((selector) => openField(now().targets, selector))
    if (others.length > 3) break
    for (const other of others) {
      const fill = fillAction(other, await asDescribed(reader, other))
      if (fill && left() > 2) await call(fill, `Goes with the new entry: ${other.name || other.selector}.`)
    }
    const button = commit?.button ?? null
    const isListed = () => {
      const shown = listing()
      return (
        shown !== null &&
        [...shown.entries.map((entry) => entry.text), ...shown.lines].some((line) => line.includes(text))
      )
    }
    const type = async (submit: boolean) =>
      call(
        { tool: toolNames.type, params: { target: field.selector, text, ...(submit ? { submit } : {}) } },
        submit ? `Add “${text}” with Enter.` : `Write a new entry: “${text}”.`,
      )
    if (left() < 2) break
    const first = byEnter || button === null
    if (!(await type(first))) break
    if (!first || (button !== null && !isListed()))
      await call({ tool: toolNames.click, params: { target: selectorIn(now(), button!) } }, `Add “${text}”.`)
    // Some pages show a button and take only the key.
    if (!first && !isListed() && added.length === 0 && left() > 1 && holds(now().targets, field, text))
      await type(true)
    if (!isListed()) break
    // A page may say that it took the entry, until the next act.
    if (added.length === 0) await read()
    added.push(text)
  }
  return added
}

const holds = (targets: readonly Target[], field: Target, text: string): boolean =>
  targets.some(({ selector, value }) => selector === field.selector && value === text)

const openField = (targets: readonly Target[], selector: string): Target[] =>
  targets.filter(
    (target) => target.selector === selector && isTextField(target) && !isDisabled(target) && !target.value,
  )
