import { Option } from 'commander'
import type { KnownNames } from '../definitions/known-names.js'
import { graderChoice } from './grader-choice.js'
import { modelChoice } from './parsers.js'

/** Where the runs are. */
export const outOption = () => new Option('--out <dir>', 'folder of the runs').default('./results')
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

/** The names to choose from, at the end of a description. */
export const listed = (names: readonly string[] = []): string =>
  names.length === 0 ? '' : ` (${names.join(', ')})`
