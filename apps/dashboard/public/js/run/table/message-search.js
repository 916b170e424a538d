// @ts-check
import { runPath } from '../../links.js'
import { exported } from '../../source/exported-copy.js'
import { pagesOf } from '../../source/read.js'
import { keyOf } from './key-of.js'
/** @import { SearchPage } from '../../../../src/api/search-page.js' */

/** Characters from which a search reads all messages. */
const minLength = 2
/** Milliseconds after the last key press. */
const pause = 350

/**
 * Searches the messages and reasons of a run's trials on the server, while the table itself searches what it knows. `onChange` is called as matches come in.
 * @param {string} runId
 * @param {{onChange: () => void}} given
 */
export function messageSearch(runId, { onChange }) {
  /** Excerpts by the key of their trial. @type {Map<string, string>} */
  const found = new Map()
  /** @type {{searched: number, total: number, problem?: string} | null} */
  let state = null
  let asked = ''
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let reading = new AbortController()

  /** @param {AbortSignal} signal */
  async function search(signal) {
    try {
      /** @type {AsyncGenerator<SearchPage, void>} */
      const pages = pagesOf(`${runPath(runId, 'search')}?q=${encodeURIComponent(asked)}`, { signal })
      for await (const { matches, searched, total } of pages) {
        if (signal.aborted) return
        for (const match of matches) found.set(keyOf(match), match.excerpt)
        state = { searched, total }
        onChange()
      }
    } catch (error) {
      if (signal.aborted) return
      state = { searched: 0, total: 0, problem: error.message }
      onChange()
    }
  }

  return {
    found,
    /** How far the search is; null without one. */
    state: () => state,
    /** @param {string} text */
    ask(text) {
      const next = text.trim().length < minLength || exported ? '' : text.trim()
      if (next === asked) return
      asked = next
      reading.abort()
      clearTimeout(timer)
      found.clear()
      state = null
      if (next === '') return
      reading = new AbortController()
      const { signal } = reading
      timer = setTimeout(() => search(signal), pause)
    },
  }
}
