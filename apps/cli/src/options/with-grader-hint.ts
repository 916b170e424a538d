import { errorMessage, type GraderSpec, UsageError } from '@webeval/core'

/** Does work that checks graders; where it throws and the graders were named on the command line, the error says how to give them options. */
export async function withGraderHint<T>(
  graders: readonly GraderSpec[] | undefined,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const message = errorMessage(error)
    if (!graders || !(error instanceof UsageError) || !/\bgrader /.test(message)) throw error
    throw new UsageError(
      `${message}\nOptions go with the name: --grader within_steps:max=5, or --grader '{"name":"within_steps","max":5}'.`,
      { cause: error },
    )
  }
}
