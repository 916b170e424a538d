// @ts-check
import { h } from '../dom.js'
import { read } from '../source/read.js'
import { standingsTable } from './standings-table.js'
/** @import { StandingsView } from '../../../src/api/standings.js' */

/**
 * More than two runs in one table.
 * @param {readonly string[]} ids
 */
export async function severalRuns(ids) {
  /** @type {StandingsView} */
  const view = await read(`api/standings?${ids.map((id) => `run=${encodeURIComponent(id)}`).join('&')}`)
  document.title = `${ids.length} runs, compared · webeval`
  const others = `index.html?choose=${encodeURIComponent(ids.join('/'))}`
  return [
    h(
      'div',
      { class: 'head-row' },
      h('h1', {}, 'Compare'),
      h('div', { class: 'actions end' }, h('a', { class: 'button', href: others }, 'Other runs')),
    ),
    standingsTable(view),
  ]
}
