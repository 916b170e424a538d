import { Option } from 'commander'
import type { KnownNames } from '../help/known-names.js'
import { graderChoice } from './grader-choice.js'
import { modelChoice, positiveInteger } from './parsers.js'

/** Where the runs are. */
export const outOption = () => new Option('--out <dir>', 'folder of the runs').default('./results')
/** The queue of trials for many machines. */
export const queueOption = () =>
  new Option('--queue <redis url>', 'the queue of trials: a Redis or Valkey, such as redis://host:6379')
/** The store of many machines. */
export const storeOption = () =>
  new Option(
    '--store <place>',
    'where the runs are, for all machines: a shared folder, or s3://bucket/prefix (AWS_… variables; AWS_ENDPOINT_URL for other providers)',
  )
/** For programs that read what a command says. */
export const jsonOption = () => new Option('--json', 'JSON on standard output instead of a table')
/** Prices of models. */
export const pricesOption = () =>
  new Option('--prices <file>', 'what models cost, instead of the list prices (also: WEBEVAL_PRICES)')
/** Graders named on the command line. */
export const graderOption = (names: KnownNames | null) =>
  new Option(
    '--grader <name[:option=value,…]>',
    `grade by this instead of by the tasks' own graders, such as within_steps:max=5, or as JSON; may be given more than once${listed(names?.graders)}`,
  ).argParser(graderChoice)
/** Models by role; `text` describes which roles there are. */
export const modelOption = (names: KnownNames | null, text: string) =>
  new Option('--model <spec>', `${text}${listed(names?.models)}`).argParser(modelChoice)

/** Models of page evaluations. */
export const pageModelOption = (names: KnownNames | null) =>
  modelOption(names, 'a model for every role, or explorer=<spec>, judge=<spec>; may be given more than once')
/** Steps of a page's exploration. */
export const explorationOption = () =>
  new Option('--max-steps <n>', 'steps of the exploration (default: 15 of a model, 48 without)').argParser(
    positiveInteger,
  )
/** A rubric of the user's own. */
export const rubricOption = () =>
  new Option('--rubric <file>', 'a rubric of your own, as JSON (default: the one that ships)')
/** The browser to use. */
export const browserOption = () =>
  new Option('--browser <path|cdp:url>', 'a Chromium, or a running one to attach to (default: one is found)')
/** Turns the cache of page evaluations off. */
export const noCacheOption = () =>
  new Option(
    '--no-cache',
    'evaluate pages again, even if nothing that they load has changed since the last time',
  )

/** The names to choose from, at the end of a description. */
export const listed = (names: readonly string[] = []): string =>
  names.length === 0 ? '' : ` (${names.join(', ')})`
