import { read } from '../data-source.js'
import { nameSites } from '../site-names.js'

/**
 * The messages and steps of a trial, read page by page: a file of 50 MB is never held whole until someone goes that far.
 * `steps` are in the order of the calls. @param {string} path the trial's path of the API
 */
export function trialRecord(path) {
  const messages = []
  const steps = []
  const next = { messages: `${path}/messages`, steps: `${path}/steps` }
  const bytes = { messages: 0, steps: 0, messagesRead: 0, stepsRead: 0 }
  let unreadable = 0
  let sites = {}

  async function take(kind, into) {
    if (!next[kind]) return 0
    const page = await read(next[kind]).catch((error) => {
      // A trial that has only begun, or an old one, may lack one of the files.
      if (error.status === 404) return { lines: [], unreadable: 0, bytes: 0, to: 0, next: null }
      throw error
    })
    into.push(...page.lines)
    unreadable += page.unreadable
    bytes[kind] = page.bytes
    bytes[`${kind}Read`] = page.to
    next[kind] = page.next
    return page.lines.length
  }

  return {
    messages,
    steps,
    bytes,
    unreadable: () => unreadable,
    /** Takes the names of sites out of the trial's view. */
    knowSites: (view) => (sites = view.sites),
    /** A text as it is shown: with the names of sites. */
    named: (text) => nameSites(text, sites),
    /** Whether the files hold lines that were not read yet. Of a trial under way more may always come. */
    hasUnread: () =>
      (next.messages !== null && bytes.messagesRead < bytes.messages) ||
      (next.steps !== null && bytes.stepsRead < bytes.steps),
    /** Whether a page may follow. */
    hasMore: () => next.messages !== null || next.steps !== null,
    /** Whether there are steps that were not read yet, whatever there is of messages. */
    hasMoreSteps: () => next.steps !== null,
    /** Reads the next page of both. Says how many lines came. @throws {ReadError} */
    more: async () => {
      const [a, b] = await Promise.all([take('messages', messages), take('steps', steps)])
      return a + b
    },
  }
}
