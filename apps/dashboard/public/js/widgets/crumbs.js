// @ts-check
import { hasPage } from '../source/read.js'
import { h } from '../dom.js'

/**
 * The way here: where it leads through, and at last what is shown. A copy leaves out the pages that it lacks.
 * @param {readonly (readonly [page: string, href: string, name: string])[]} way
 * @param {string} here
 */
export function crumbs(way, here) {
  return h(
    'p',
    { class: 'crumbs' },
    way.filter(([page]) => hasPage(page)).map(([, href, name]) => [h('a', { href }, name), ' / ']),
    here,
  )
}
