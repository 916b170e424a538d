import type { StoredRun, TrialLine } from '@webeval/core'

/** Max trials whose grades are read: more would delay a comparison by seconds. */
const maxRead = 2_000

/**
 * Graders that judged tasks in place of their own, because the run was graded again with others (`grade --grader`): their names by query_id. Tasks that their
 * own graders judged are left out.
 */
export async function gradedBy(
  run: Pick<StoredRun, 'grades'>,
  lines: readonly TrialLine[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const line of lines.slice(0, maxRead)) {
    const rounds = (await run.grades(line).catch(() => null))?.rounds ?? []
    const [first, last] = [rounds[0], rounds.at(-1)].map((round) =>
      (round?.grades ?? [])
        .map((grade) => grade.name)
        .toSorted()
        .join(),
    )
    if (rounds.length > 1 && last !== undefined && last !== first) found.set(line.query_id, last)
  }
  return found
}
