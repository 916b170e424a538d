import { exitCodes } from '../../../apps/cli/src/process/exit-codes.js'
import { faultOutcomes, outcomeSchema, scoredOutcomes } from '../../../packages/core/src/index.js'
import { commentsOfFile } from './doc-comments.js'
import { cell, code, page, sentence, table } from './markdown.js'

const comments = commentsOfFile('apps/cli/src/process/exit-codes.ts')
const list = (names: readonly string[]) => names.map(code).join(', ')

/** The reference of exit codes and outcomes. */
export function exitCodesPage(): string {
  const others = outcomeSchema.options.filter(
    (outcome) => !([...scoredOutcomes, ...faultOutcomes] as readonly string[]).includes(outcome),
  )
  return page(
    'Exit codes',
    'What the exit code of a command means, and how trials end.',
    '`apps/cli/src/process/exit-codes.ts` and the outcomes of core',
    [
      table(
        ['Exit code', 'Meaning'],
        Object.entries(exitCodes).map(([name, value]) => [
          code(String(value)),
          cell(sentence(comments.get(`exitCodes.${name}`) ?? '')),
        ]),
      ),
      'A run whose budget is spent also ends with `130`: it can be resumed. `replay` ends with `1` where the finding did not show three times out of three, `lint --strict` where there are warnings.',
      '## Outcomes',
      'How one trial ended. A fault of webeval, of a grader or of a task is never a failure of the agent.',
      table(
        ['Outcomes', 'Count'],
        [
          [list(scoredOutcomes), 'in the pass rate: passed / all of these'],
          [
            list(faultOutcomes),
            'as faults: in no rate, shown by name and number; exit code 3; `--resume <run> --retry faults` tries them again',
          ],
          [list(others), 'in no rate: shown by name and number'],
        ],
      ),
    ],
  )
}
