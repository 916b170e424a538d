import { errorMessage, UsageError } from '@webeval/core'
import { parseRubric } from '@webeval/graders'
import { readPlain } from '@webeval/run-engine'

/** Options of the command line that concern the rubric. */
export interface RubricChoice {
  /** A file with a rubric of their own. */
  readonly rubric?: string | undefined
  /** Points of 100. */
  readonly failUnder?: number | undefined
  readonly judgeSamples?: number | undefined
}

/** The options of the rubric grader. Throws `UsageError` for a file that can't be read or holds no rubric. */
export async function rubricOptions({
  rubric,
  failUnder,
  judgeSamples,
}: RubricChoice): Promise<Readonly<Record<string, unknown>>> {
  return {
    ...(failUnder === undefined ? {} : { pass_at: failUnder }),
    ...(judgeSamples === undefined ? {} : { judge_samples: judgeSamples }),
    ...(rubric === undefined ? {} : { rubric: parseRubric(await readRubric(rubric), rubric) }),
  }
}

async function readRubric(file: string): Promise<string> {
  try {
    return (await readPlain(file, { follow: true })).toString('utf8')
  } catch (error) {
    throw new UsageError(`${file}: the rubric can't be read: ${errorMessage(error)}`, { cause: error })
  }
}
