// @ts-check
import { hasPage } from '../source/read.js'
import { h, mainPart, put } from '../dom.js'
/** @import { Child } from '../dom.js' */

/** The way out of a page that has nothing to show. */
export const allRuns = () => hasPage('index') && h('a', { class: 'button', href: 'index.html' }, 'All runs')

/**
 * Fills the page with what is the matter and what to do about it.
 * @param {string} title
 * @param {string} text
 * @param {...Child} more
 */
export function showState(title, text, ...more) {
  put(
    mainPart(),
    h('div', { class: 'state' }, h('h1', {}, title), text && h('p', { class: 'soft' }, text), ...more),
  )
}

/**
 * The same for an answer that reports a failure. `again` is offered where another try may help.
 * @param {Error & {status?: number}} error
 * @param {() => void} [again]
 */
export function showReadError(error, again) {
  /** @type {Readonly<Record<number, string>>} */
  const titles = { 0: 'No answer', 401: 'Locked', 404: 'Not here', 410: 'Not here any more' }
  const retry = again && h('button', { type: 'button', on: { click: again } }, 'Try again')
  showState(
    titles[error.status ?? -1] ?? 'This could not be read',
    error.message ?? String(error),
    h('p', { class: 'actions' }, retry, allRuns()),
  )
}
