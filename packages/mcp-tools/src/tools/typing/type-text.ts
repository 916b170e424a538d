import { z } from 'zod'
import { truncate } from '@webeval/core'
import { clickAimed } from '../aim/aimed-click.js'
import { actThroughMcp, callMcp } from '../acts/acts.js'
import { targetParameter } from '../calls/parameters.js'
import { refuseFileInput } from '../acts/refusals.js'
import { refuseInVain } from '../acts/refuse-in-vain.js'
import { resolveTarget, type ResolvedTarget } from '../target/resolve-target.js'
import { chooseOptions } from '../acts/select-option.js'
import { setColor, setDate, setRange } from './special-inputs.js'
import { defineTool, type Hands } from '../tool.js'
import { ToolFailure } from '../tool-failure.js'
import { replaceText } from './write-keys.js'

/** Writes into a field, replacing what it held. */
export const typeText = defineTool({
  name: 'browser_type',
  kind: 'act',
  verb: 'type',
  description:
    'Write text into a field with the keyboard, replacing what it holds. Also for date (YYYY-MM-DD), time (HH:MM), number, range and colour (#rrggbb) inputs.',
  params: z.object({
    target: targetParameter,
    text: z.string().describe('The text that the field shall hold'),
    submit: z.boolean().optional().describe('Press Enter afterwards'),
    slowly: z.boolean().optional().describe('Press a key for each character, also in long texts'),
  }),
  types: ({ target, text }) => (typeof target === 'string' && text !== '' ? { param: 'text', target } : null),
  async run(hands, { target, text, submit = false, slowly = false }) {
    const found = await resolveTarget(hands, target, 'text')
    const done = await write(hands, found, text, { slowly, sends: submit })
    if (!submit) return done
    await callMcp(hands, 'browser_press_key', { key: 'Enter' })
    return `${done} Pressed Enter.`
  },
})

const dateTypes = new Set(['date', 'time', 'datetime-local', 'month', 'week'])

async function write(
  hands: Hands,
  found: ResolvedTarget,
  text: string,
  typing: { readonly slowly: boolean; readonly sends: boolean },
): Promise<string> {
  refuseFileInput(found)
  const { facts, title } = found
  if (facts.tag === 'select') return chooseOptions(hands, found, [text])
  if (facts.type === 'checkbox' || facts.type === 'radio')
    throw new ToolFailure(
      `${title} is a ${facts.type === 'radio' ? 'radio button' : 'check box'}: use browser_click.`,
    )
  if (['button', 'submit', 'reset', 'image'].includes(facts.type) || facts.tag === 'button')
    throw new ToolFailure(`${title} is a button: use browser_click.`)
  if (facts.disabled)
    throw new ToolFailure(
      `${title} is disabled, so nothing can be typed into it. Find out what it waits for first.`,
    )
  if (facts.readOnly)
    throw new ToolFailure(`${title} is read-only. If it opens a picker, click it and choose there.`)
  if (facts.type === 'range') return setRange(hands, found, text)
  if (facts.type === 'color') return setColor(hands, found, text)
  if (dateTypes.has(facts.type)) return setDate(hands, found, text)
  // A field that has the focus already is not clicked again: a second click could close what the first one opened.
  if (!facts.focused && !(await clickAimed(hands, found))) {
    await refuseInVain(hands, 'click', found)
    await actThroughMcp(hands, 'click', 'browser_click', found)
  }
  await hands.pages.ready()
  const holds = await replaceText(hands, found.title, text, { ...typing, locator: found.locator })
  return describeTyped(title, text, holds)
}

/** Says what was typed, and what the field made of it where that differs. */
export function describeTyped(title: string, text: string, holds: string | null): string {
  const typed = `Typed ${JSON.stringify(truncate(text, 200))} into ${title}.`
  if (holds === null || sameText(holds, text)) return typed
  return `${typed} The field now holds ${JSON.stringify(truncate(holds, 200))}.`
}

const sameText = (a: string, b: string) =>
  a.replaceAll(/\s+/g, ' ').trim() === b.replaceAll(/\s+/g, ' ').trim()
