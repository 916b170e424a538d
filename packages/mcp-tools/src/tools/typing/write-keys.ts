/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'
import { askPage } from '../target/ask-page.js'
import type { Hands } from '../tool.js'
import { ToolFailure } from '../tool-failure.js'
import { lostLetters } from './lost-letters.js'
import { writeAtOnce } from './write-at-once.js'

/** Texts up to this length are typed in full. */
const typedInFull = 120
/** Letters that are typed at the beginning of a longer text, whose middle is inserted at once, as an input method or a paste does. The last one is typed too. */
const typedAtFirst = 20

/** How a text is typed. */
interface Typing {
  /** Press a key for each character, also in long texts. */
  readonly slowly?: boolean
  /** Another key follows at once: the page first gets a frame to write back what it made of the text. */
  readonly sends?: boolean
  readonly locator?: Locator
}

/**
 * Replaces the text of the focused element: at once where the page can't tell, else with the keyboard, by select all and keys. A field that loses letters is typed again, key by
 * key. Yields the field's value afterwards; null for a password, or if it is unknown. Throws `ToolFailure` if no text field has
 * the focus.
 */
export async function replaceText(
  hands: Hands,
  title: string,
  text: string,
  { slowly = false, sends = false, locator }: Typing = {},
): Promise<string | null> {
  const page = hands.pages.current()
  const written = slowly ? null : await writeAtOnce(hands, text.replaceAll('\r\n', '\n'))
  if (written !== null) {
    if (sends) await askPage(hands, nextFrame).catch(() => null)
    return written
  }
  let focused = await askPage(hands, readFocused)
  if (!focused && locator) {
    // Clicking did not focus it, though it may be focusable: custom widgets stop the mouse's default.
    await locator.focus({ timeout: 500 }).catch(() => {})
    focused = await askPage(hands, readFocused)
  }
  if (!focused)
    throw new ToolFailure(
      `${title} is not a field that takes text (it was clicked, and no text field has the focus). Give the field itself as target.`,
    )
  const { keyboard } = page
  if (focused.length > 0) await keyboard.press('ControlOrMeta+A')
  const plain = focused.multiline ? text.replaceAll('\r\n', '\n') : text.replaceAll(/[\r\n]+/g, ' ')
  if (plain === '') {
    if (focused.length > 0) await keyboard.press('Delete')
  } else {
    await typeRuns(page, plain, slowly, focused.rich)
  }
  if (sends) await askPage(hands, nextFrame).catch(() => null)
  const read = () => askPage(hands, readFocused).catch(() => null)
  let after = await read()
  if (
    after &&
    !after.rich &&
    !after.secret &&
    !after.full &&
    plain.length <= typedInFull &&
    lostLetters(plain, after.value)
  ) {
    await askPage(hands, rest)
    await keyboard.press('ControlOrMeta+A')
    for (const character of plain) {
      await keyboard.type(character)
      await askPage(hands, rest)
    }
    after = await read()
  }
  return after === null || after.secret ? null : after.value
}

/** Waits until the page has drawn a frame; one in the background draws none. Runs in the page. */
function nextFrame(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, 100)
    requestAnimationFrame(() => done())
  })
}

/** Gives the page time to write back what it made of a key. Runs in the page. */
function rest(): Promise<void> {
  return new Promise((done) => setTimeout(done, 60))
}

/** Types a text, in full if slowly. */
async function typeRuns(page: Page, text: string, slowly: boolean, breaksWithKeys: boolean): Promise<void> {
  for (const run of text.split(/([\n\t]+)/)) {
    if (run === '') continue
    // As keys, these would send a form or leave the field.
    if (/^[\n\t]/.test(run)) {
      for (const character of run) {
        if (character === '\n' && breaksWithKeys) await page.keyboard.press('Shift+Enter')
        else await page.keyboard.insertText(character)
      }
    } else if (slowly || run.length <= typedInFull) await page.keyboard.type(run)
    else {
      await page.keyboard.type(run.slice(0, typedAtFirst))
      await page.keyboard.insertText(run.slice(typedAtFirst, -1))
      await page.keyboard.type(run.slice(-1))
    }
  }
}

interface FocusedField {
  readonly value: string
  readonly length: number
  readonly multiline: boolean
  readonly secret: boolean
  /** It takes no more. */
  readonly full?: boolean
  /** Formatted text: a line break in it is an element, which only keys make. */
  readonly rich: boolean
}

/** The text field that has the focus, looked up through shadow roots and frames of the same origin. Runs in the page. */
function readFocused(): FocusedField | null {
  let active: Element | null = document.activeElement
  for (let depth = 0; active && depth < 20; depth++) {
    if (active.shadowRoot?.activeElement) {
      active = active.shadowRoot.activeElement
      continue
    }
    if (active.nodeName !== 'IFRAME' && active.nodeName !== 'FRAME') break
    let inner: Document | null = null
    try {
      inner = (active as HTMLIFrameElement).contentDocument
    } catch {
      inner = null
    }
    // A frame of another origin can't be looked into: what is typed goes there all the same.
    if (!inner) return { value: '', length: 1, multiline: false, secret: true, rich: false }
    active = inner.activeElement
  }
  if (!active) return null
  // By name, not by class: an element of a frame belongs to the classes of that frame.
  const tag = active.nodeName.toLowerCase()
  if (tag === 'textarea' || tag === 'input') {
    const field = active as HTMLInputElement
    const notText = ['button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'file', 'range', 'color']
    if (notText.includes(field.type)) return null
    // A number field that holds something half-written says that it is empty.
    const half = field.validity?.badInput === true
    return {
      value: field.value,
      length: half ? 1 : field.value.length,
      multiline: tag === 'textarea',
      secret: field.type === 'password',
      full: field.maxLength === field.value.length,
      rich: false,
    }
  }
  if (!(active as HTMLElement).isContentEditable && active.ownerDocument.designMode !== 'on') return null
  const text = (active as HTMLElement).innerText ?? ''
  return { value: text, length: text.length, multiline: true, secret: false, rich: true }
}
