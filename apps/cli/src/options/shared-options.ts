import { Option } from 'commander'
import { graderChoice } from './grader-choice.js'

/** Where the runs are. */
export const outOption = () => new Option('--out <dir>', 'folder of the runs').default('./results')
/** For programs that read what a command says. */
export const jsonOption = () => new Option('--json', 'JSON on standard output instead of a table')
/** Prices of models. */
export const pricesOption = () =>
  new Option('--prices <file>', 'what models cost, instead of the list prices (also: WEBEVAL_PRICES)')
/** Graders named on the command line. */
export const graderOption = () =>
  new Option(
    '--grader <name[:option=value,…]>',
    "grade by this instead of by the tasks' own graders, such as within_steps:max=5, or as JSON; may be given more than once",
  ).argParser(graderChoice)
