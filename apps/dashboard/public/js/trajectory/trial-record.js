// @ts-check
import { read } from '../source/read.js'
import { nameSites } from '../site-names.js'
/** @import { Message, ModelCall } from '@webeval/core' */
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
  /** @type {ModelCall[]} */
  const calls = []
  const files = unread(path)
  const { next, bytes } = files
  /** @type {Readonly<Record<string, string>>} */
  let sites = {}

  return {
    messages,
    steps,
    /** Calls of models, in the order in which they ended; none in older runs. */
    calls,
    bytes,
    unreadable: () => files.unreadable,
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
      const [a, b] = await Promise.all([
        take(files, 'messages', messages),
        take(files, 'steps', steps),
        take(files, 'calls', calls),
      ])
      return a + b
    },
  }
}

/** @typedef {'messages' | 'steps' | 'calls'} Kind */

/**
 * The files of a trial before anything of them was read.
 * @param {string} path
 */
const unread = (path) => ({
  next: /** @type {Record<Kind, string | null>} */ ({
    messages: `${path}/messages`,
    steps: `${path}/steps`,
    calls: `${path}/model-calls`,
  }),
  bytes: { messages: 0, steps: 0, calls: 0, messagesRead: 0, stepsRead: 0, callsRead: 0 },
  unreadable: 0,
})

/**
 * Reads the next page of a file. Returns how many lines came.
 * @template Line
 * @param {ReturnType<typeof unread>} files
 * @param {Kind} kind
 * @param {Line[]} into
 */
async function take(files, kind, into) {
  const { next, bytes } = files
  const wanted = next[kind]
  if (!wanted) return 0
  /** @type {LinePage<Line>} */
  const page = await readOrNothing(wanted)
  into.push(...page.lines)
  files.unreadable += page.unreadable
  bytes[kind] = page.bytes
  bytes[/** @type {const} */ (`${kind}Read`)] = page.to
  next[kind] = page.next
  return page.lines.length
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
