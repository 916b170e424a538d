import type { GradesFile, StoredRun, TrialLine } from '@webeval/core'

/** Max trials whose grades are read: more would delay a comparison by seconds. */
const maxRead = 2_000

/**
 * The checks of graders that judged tasks in place of their own, because the run was graded again with others (`grade --grader`), by query_id. Tasks that
 * their own graders judged are left out. Rounds of older runs keep no check: there the names of the graders are compared.
 */
export async function gradedBy(
  run: Pick<StoredRun, 'grades'>,
  lines: readonly TrialLine[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const line of lines.slice(0, maxRead)) {
    const rounds = (await run.grades(line).catch(() => null))?.rounds ?? []
    const [first, last] = [rounds[0], rounds.at(-1)]
    if (rounds.length < 2 || !first || !last) continue
    const haveChecks = first.check !== undefined && last.check !== undefined
    const check = haveChecks ? last.check! : namesOf(last)
    if (check !== (haveChecks ? first.check : namesOf(first))) found.set(line.query_id, check)
  }
  return found
}

const namesOf = ({ grades }: GradesFile['rounds'][number]): string =>
  grades
    .map(({ name }) => name)
    .toSorted()
    .join()
