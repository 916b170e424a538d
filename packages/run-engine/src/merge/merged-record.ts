import { agentName, type RunRecord, sittingsOf, UsageError } from '@webeval/core'

/**
 * The record that one machine would have left of the runs. Throws `UsageError` when they are of different suites, variants, limits or prompts, a shard is
 * missing or given twice, or one is still running.
 */
export function mergedRecord(runs: readonly RunRecord[], runId: string, tasks: number): RunRecord {
  const [first, ...others] = runs
  if (!first || others.length === 0) throw new UsageError('merge needs two or more runs.')
  const running = runs.filter((run) => run.status === 'running').map((run) => run.run_id)
  if (running.length > 0)
    throw new UsageError(
      `${running.join(', ')}: still running, or killed. Wait, or complete it with --resume, then merge.`,
    )
  for (const other of others) checkAlike(first, other)
  checkShards(runs)
  const { shard, ...suite } = first.suite
  const stops = runs.flatMap((run) =>
    run.stop_reason === undefined ? [] : [`${run.run_id}: ${run.stop_reason}`],
  )
  const sittings = joined(runs)
  const { stop_reason: _, ...rest } = first
  return {
    ...rest,
    run_id: runId,
    status: runs.every((run) => run.status === 'finished') ? 'finished' : 'interrupted',
    ...(stops.length > 0 ? { stop_reason: stops.join('; ') } : {}),
    started_at: sittings[0]!.started_at,
    finished_at: sittings.at(-1)!.finished_at,
    sittings,
    suite: { ...suite, sha256: shard?.suite_sha256 ?? suite.sha256, tasks },
    workers: runs.reduce((sum, run) => sum + run.workers, 0),
  }
}

const suiteHash = ({ suite }: RunRecord) => suite.shard?.suite_sha256 ?? suite.sha256

function checkAlike(one: RunRecord, other: RunRecord): void {
  const parts: readonly (readonly [name: string, of: (run: RunRecord) => unknown])[] = [
    ['suite', (run) => [run.suite.name, suiteHash(run)]],
    ['variant', (run) => [agentName(run.variant), sorted(run.variant.models)]],
    ['limits', (run) => sorted(run.limits)],
    ['number of trials per task', (run) => run.trials],
    ['prompts', (run) => sorted(run.prompts ?? {})],
  ]
  const differing = parts.filter(([, of]) => JSON.stringify(of(one)) !== JSON.stringify(of(other)))
  if (differing.length > 0)
    throw new UsageError(
      `${one.run_id} and ${other.run_id} are not parts of one run: another ${differing.map(([name]) => name).join(', another ')}. Merge runs of one suite and one variant, such as its shards.`,
    )
}

const sorted = (values: object) => Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))

function checkShards(runs: readonly RunRecord[]): void {
  const shards = runs.flatMap((run) => (run.suite.shard ? [{ run_id: run.run_id, ...run.suite.shard }] : []))
  if (shards.length === 0) return
  const [{ of } = { of: 0 }] = shards
  if (shards.length < runs.length || shards.some((shard) => shard.of !== of))
    throw new UsageError(
      'some of the runs are shards of another division, or no shards: merge the shards of one.',
    )
  const given = shards.map((shard) => shard.index)
  const twice = shards.filter((shard, position) => given.indexOf(shard.index) !== position)
  if (twice[0])
    throw new UsageError(`shard ${twice[0].index}/${of} is given twice: ${twice[0].run_id} is one of them.`)
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter(
    (index) => !given.includes(index),
  )
  if (missing.length > 0)
    throw new UsageError(
      `${missing.map((index) => `shard ${index}/${of}`).join(', ')} missing: name every shard's run.`,
    )
}

/** Times in which at least one machine worked, so that parallel work counts once. */
function joined(runs: readonly RunRecord[]): NonNullable<RunRecord['sittings']> {
  const all = runs
    .flatMap(sittingsOf)
    .map((sitting) => ({
      started_at: sitting.started_at,
      finished_at: sitting.finished_at ?? sitting.started_at,
    }))
    .toSorted((one, other) => Date.parse(one.started_at) - Date.parse(other.started_at))
  const sittings: { started_at: string; finished_at: string }[] = []
  for (const sitting of all) {
    const last = sittings.at(-1)
    if (!last || Date.parse(last.finished_at) < Date.parse(sitting.started_at)) sittings.push(sitting)
    else if (Date.parse(last.finished_at) < Date.parse(sitting.finished_at))
      last.finished_at = sitting.finished_at
  }
  return sittings
}
