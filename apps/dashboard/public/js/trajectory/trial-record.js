// @ts-check
import { read } from '../source/read.js'
import { nameSites } from '../site-names.js'
/** @import { Message } from '@webeval/core' */
/** @import { LinePage, StepRow, TrialView } from '../../../src/api/trial-view.js' */

/** @typedef {ReturnType<typeof trialRecord>} TrialRecord */

/**
 * The messages and steps of a trial, read page by page: a file of 50 MB is never held whole until someone goes that far.
 * `steps` are in the order of the calls.
 * @param {string} path the trial's path of the API
 */
export function trialRecord(path) {
  /** @type {Message[]} */
  const messages = []
  /** @type {StepRow[]} */
  const steps = []
  /** @type {{messages: string | null, steps: string | null}} */
  const next = { messages: `${path}/messages`, steps: `${path}/steps` }
  const bytes = { messages: 0, steps: 0, messagesRead: 0, stepsRead: 0 }
  let unreadable = 0
  /** @type {Readonly<Record<string, string>>} */
  let sites = {}

  /**
   * @template Line
   * @param {'messages' | 'steps'} kind
   * @param {Line[]} into
   */
  async function take(kind, into) {
    const wanted = next[kind]
    if (!wanted) return 0
    /** @type {LinePage<Line>} */
    const page = await readOrNothing(wanted)
    into.push(...page.lines)
    unreadable += page.unreadable
    bytes[kind] = page.bytes
    bytes[/** @type {const} */ (`${kind}Read`)] = page.to
    next[kind] = page.next
    return page.lines.length
  }

  return {
    messages,
    steps,
    bytes,
    unreadable: () => unreadable,
    /**
     * Takes the names of sites from the trial's view.
     * @param {TrialView} view
     */
    knowSites: (view) => (sites = view.sites),
    /**
     * A text as it is shown: with the names of sites.
     * @param {string} text
     */
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

/**
 * A trial that has only begun, or an old one, may lack one of the files.
 * @param {string} path
 */
const readOrNothing = (path) =>
  read(path).catch((error) => {
    if (error.status === 404) return { lines: [], unreadable: 0, bytes: 0, from: 0, to: 0, next: null }
    throw error
  })
