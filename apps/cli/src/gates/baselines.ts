import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { agentName, errorMessage, UsageError, type Variant } from '@webeval/core'
import { parseAs, readPlain, writeWhole } from '@webeval/run-engine'
import { z } from 'zod'

const baselineSchema = z.object({
  /** Name of the suite. */
  suite: z.string(),
  agent: z.string(),
  models: z.record(z.string(), z.string()),
  run_id: z.string(),
  set_at: z.iso.datetime(),
})
const fileSchema = z.object({ schema_version: z.literal(1), baselines: z.array(baselineSchema) })

/** The run that later runs of one suite and variant are compared with. */
export type Baseline = z.infer<typeof baselineSchema>

/** Suite and variant of a run: each pair has one baseline. */
export interface BaselineKey {
  readonly suite: string
  readonly variant: Variant
}

/** The file in a results folder that names the baselines. */
export const baselinesFile = (out: string): string => join(out, 'baselines.json')

/** The baselines of a results folder. Throws `UsageError` for a file that holds something else. */
export async function readBaselines(out: string): Promise<readonly Baseline[]> {
  const file = baselinesFile(out)
  if (!existsSync(file)) return []
  const text = await readPlain(file).catch((error: unknown) => {
    throw new UsageError(`${file} can't be read: ${errorMessage(error)}`, { cause: error })
  })
  const found = parseAs(fileSchema, text.toString('utf8'))
  if (found) return found.baselines
  throw new UsageError(
    `${file} is no list of baselines; expected {"schema_version": 1, "baselines": […]}. Delete it and set the baselines again.`,
  )
}

/** Replaces the baselines of a results folder. */
export async function writeBaselines(out: string, baselines: readonly Baseline[]): Promise<void> {
  const content = JSON.stringify({ schema_version: 1, baselines }, null, 2)
  await writeWhole(baselinesFile(out), `${content}\n`).catch((error: unknown) => {
    throw new UsageError(`${baselinesFile(out)} can't be written: ${errorMessage(error)}`, { cause: error })
  })
}

/** Whether a baseline is that of a suite and variant. The judge is part of the variant: another one grades differently. */
export function isBaselineOf({ suite, agent, models }: Baseline, key: BaselineKey): boolean {
  const own = Object.entries(key.variant.models)
  return (
    suite === key.suite &&
    agent === agentName(key.variant) &&
    own.length === Object.keys(models).length &&
    own.every(([role, spec]) => models[role] === spec)
  )
}
