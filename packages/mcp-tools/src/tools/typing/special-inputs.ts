/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page must hold all they use */
import { actFailure } from '../acts/act-failure.js'
import { actThroughMcp } from '../acts/acts.js'
import { parseDateInput, type DateKeys } from './date-keys.js'
import { askElement } from '../target/ask-element.js'
import { takeFocus } from './take-focus.js'
import type { ResolvedTarget } from '../target/resolve-target.js'
import type { Hands } from '../tool.js'
import { setAtOnce } from './write-at-once.js'
import { ToolFailure } from '../tool-failure.js'

/** Arrow keys that are pressed one by one; longer ways start with a click on the track. */
const mostArrows = 60

/** Moves a slider to a value: arrow keys, with a click on its track first where the way is long. Where keys don't lead there, the value is set by MCP's `fill`, which pages see as an untrusted event; the answer says so. */
export async function setRange(hands: Hands, found: ResolvedTarget, text: string): Promise<string> {
  const wanted = Number(text.trim())
  const slider = await found.locator.evaluate(readSlider)
  if (text.trim() === '' || Number.isNaN(wanted) || wanted < slider.min || wanted > slider.max)
    throw new ToolFailure(
      `${found.title} takes a number from ${slider.min} to ${slider.max} in steps of ${slider.step}, not ${JSON.stringify(text)}.`,
    )
  const { keyboard } = hands.pages.current()
  await found.locator.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => {})
  if (Math.abs(wanted - slider.value) / slider.step > mostArrows) {
    const box = await found.locator.boundingBox()
    if (box) {
      const part = (wanted - slider.min) / (slider.max - slider.min || 1)
      const { mouse } = hands.pages.current()
      if (slider.vertical) await mouse.click(box.x + box.width / 2, box.y + (1 - part) * box.height)
      else
        await mouse.click(box.x + (slider.rightToLeft ? 1 - part : part) * box.width, box.y + box.height / 2)
    }
  }
  if (!(await takeFocus(hands, found))) throw actFailure('key', found.title, 'element is not visible')
  const start = (await found.locator.evaluate(readSlider)).value
  // Up and down mean more and less in every writing direction.
  const key = wanted > start ? 'ArrowUp' : 'ArrowDown'
  const presses = Math.min(500, Math.round(Math.abs(wanted - start) / slider.step))
  for (let press = 0; press < presses; press++) await keyboard.press(key)
  const reached = (await found.locator.evaluate(readSlider)).value
  if (same(reached, wanted)) return `Moved ${found.title} to ${reached}.`
  await fill(hands, found, String(wanted))
  const set = (await found.locator.evaluate(readSlider)).value
  if (!same(set, wanted))
    throw new ToolFailure(
      `${found.title} did not go to ${wanted}: it is at ${set}, with steps of ${slider.step}.`,
    )
  return `Set ${found.title} to ${set} (by script, as its keys did not lead there).`
}

/** Sets a colour input. Its picker is a window of the browser that keys don't reach, so MCP's `fill` sets it. */
export async function setColor(hands: Hands, found: ResolvedTarget, text: string): Promise<string> {
  const short = /^#?([\da-f])([\da-f])([\da-f])$/i.exec(text.trim())
  const long = short
    ? `${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`
    : text.trim().replace(/^#/, '')
  if (!/^[\da-f]{6}$/i.test(long))
    throw new ToolFailure(`${found.title} takes a colour as #rrggbb, not ${JSON.stringify(text)}.`)
  await fill(hands, found, `#${long.toLowerCase()}`)
  return `Set ${found.title} to #${long.toLowerCase()}.`
}

/** Writes a date or time, part by part, as people do. Where the browser's language orders the parts otherwise, the value is set by MCP's `fill`. */
export async function setDate(hands: Hands, found: ResolvedTarget, text: string): Promise<string> {
  const keys = parseDateInput(found.facts.type, text)
  if (keys.value !== '' && (await takeFocus(hands, found))) {
    const set = await setAtOnce(hands, found, keys.value)
    // A page may take the value at once and empty the field.
    if (set !== null) return `Typed ${keys.value} into ${found.title}.`
    const { keyboard } = hands.pages.current()
    // From the first part on, whichever had the focus.
    for (let part = 0; found.facts.focused && part < 7; part++) await keyboard.press('ArrowLeft')
    await pressAll(hands, keys)
    const typed = await askElement(hands, found, readValue, 1_000)
    if (typed !== null && sameMoment(typed, keys.value)) return `Typed ${keys.value} into ${found.title}.`
  }
  await fill(hands, found, keys.value)
  return keys.value === ''
    ? `Cleared ${found.title}.`
    : `Set ${found.title} to ${keys.value} (by script, as its keys did not lead there).`
}

async function pressAll(hands: Hands, keys: DateKeys): Promise<void> {
  const { keyboard } = hands.pages.current()
  for (const [index, part] of keys.parts.entries()) {
    // Two digits fill their part, and the caret moves on by itself; a year or a month's name has to be left.
    const before = keys.parts[index - 1]
    if (before !== undefined && !/^\d\d$/.test(before)) await keyboard.press('ArrowRight')
    await keyboard.type(part)
  }
}

async function fill(hands: Hands, found: ResolvedTarget, text: string): Promise<void> {
  await actThroughMcp(hands, 'input', 'browser_type', found, { text })
}

const same = (a: number, b: number) => Math.abs(a - b) < 1e-9

/** Browsers leave out seconds that are zero. */
const sameMoment = (a: string, b: string) => a === b || a === b.replace(/(T?\d\d:\d\d):00(\.0+)?$/, '$1')

/** Runs in the page. */
function readValue(element: Element): string {
  return (element as HTMLInputElement).value
}

/** Runs in the page. */
function readSlider(element: Element) {
  const input = element as HTMLInputElement
  const number = (text: string, otherwise: number) =>
    text === '' || Number.isNaN(Number(text)) ? otherwise : Number(text)
  const style = getComputedStyle(input)
  const box = input.getBoundingClientRect()
  return {
    min: number(input.min, 0),
    max: number(input.max, 100),
    step: Number(input.step) > 0 ? Number(input.step) : input.step === 'any' ? 0.01 : 1,
    value: Number(input.value),
    vertical: style.writingMode.startsWith('vertical') || box.height > box.width * 1.5,
    rightToLeft: style.direction === 'rtl',
  }
}
