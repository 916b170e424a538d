/// <reference lib="dom" />
import { askElement } from '../target/ask-element.js'
import { askPage } from '../target/ask-page.js'
import type { ResolvedTarget } from '../target/resolve-target.js'
import type { Hands } from '../tool.js'
import { hearsKeys } from './hears-keys.js'

/**
 * Replaces the text of the focused field by one edit of the browser, as a paste does, on an unrecorded page that listens for no keys. Yields
 * what the field then holds. null where keys are needed: something hears them, it is another kind of field, or the field did not take
 * the edit.
 */
export async function writeAtOnce(hands: Hands, text: string): Promise<string | null> {
  if (!hands.unrecorded || (await hearsKeys(hands))) return null
  return askPage(hands, editFocused, text)
}

/** Sets the value of a date input that has the focus, on an unrecorded page that listens for no keys, and yields what it then holds. null where keys are needed, or it takes no such value. */
export async function setAtOnce(hands: Hands, found: ResolvedTarget, value: string): Promise<string | null> {
  if (!hands.unrecorded || (await hearsKeys(hands))) return null
  return (await askElement(hands, found, setValue, 1_000, value)) || null
}

/** Runs in the page. */
function setValue(element: Element, value: string): string | false {
  const input = element as HTMLInputElement
  input.value = value
  if (input.value !== value && input.value !== value.replace(/:00$/, '')) return false
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return input.value || value
}

/** Runs in the page: it may use only its parameters and the page's globals. */
function editFocused(text: string): string | null {
  let active: Element | null = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const tag = active?.nodeName.toLowerCase()
  if (!active || (tag !== 'input' && tag !== 'textarea')) return null
  const field = active as HTMLInputElement
  const typed = ['text', 'search', 'number', 'email', 'tel', 'url', 'textarea']
  // A field that is full at once may hand the rest to the next one.
  const isShort = field.maxLength >= 0 && field.maxLength <= text.length
  if (!typed.includes(field.type) || isShort) return null
  let isTaken = text === field.value
  const hear = () => (isTaken = true)
  field.addEventListener('input', hear, { once: true })
  field.select()
  if (text !== '') document.execCommand('insertText', false, text)
  else if (field.value !== '') document.execCommand('delete')
  field.removeEventListener('input', hear)
  return isTaken && !field.validity.badInput ? field.value : null
}
