import { Option } from 'commander'
import { runReporter } from '../reporters/run/run-reporters.js'
import { share } from './parsers.js'

/** Options that decide when the end of a run fails a build, and what is written for programs. */
export const gateOptions = () => [
  new Option('--fail-under <share>', 'exit with 1 when the pass rate is lower, such as 0.8').argParser(share),
  new Option(
    '--against <run|baseline>',
    'compare the run with an earlier one, or with the baseline of its suite, agent and models',
  ),
  new Option(
    '--fail-on <what>',
    'regression: exit with 1 when the run is worse than that of --against (default: the baseline), and not by chance',
  ).choices(['regression']),
  new Option(
    '--reporter <kind[=file]>',
    'write a report for programs: junit=<file>, csv=<file>, json=<file>, markdown=<file>, or github (annotations, and the summary of the step); may be given more than once',
  ).argParser(runReporter),
]
