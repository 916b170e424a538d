// @ts-check
import { announce, h, put } from '../dom.js'

/**
 * A button that copies a text: `name` is on it, `said` is announced once the text is on the clipboard.
 * @param {{name: string, said: string, cls?: string, label?: string, text: () => string | Promise<string>}} given
 */
export function copyButton({ name, said, cls, label, text }) {
  const button = h('button', { type: 'button', class: cls, 'aria-label': label }, name)
  button.addEventListener('click', async () => {
    try {
      await copy(await text())
      put(button, 'Copied')
      announce(said)
    } catch (error) {
      put(button, 'Not copied')
      announce(error.message)
    }
    setTimeout(() => put(button, name), 2_000)
  })
  return button
}

/**
 * The clipboard needs a secure origin; file:// and plain hosts do it the old way.
 * @param {string} text
 */
async function copy(text) {
  if (navigator.clipboard && isSecureContext) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (done) return
  }
  const area = h('textarea', { class: 'seen-by-ear', 'aria-hidden': 'true' })
  area.value = text
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) throw new Error('The browser does not allow copying.')
}
