import { evalCommand } from '../process/eval-command.js'

/** Where a trial is. */
export interface ShownTrial {
  /** The run as the user named it. */
  readonly run: string
  readonly query_id: string
  readonly trial: number
  /** The results folder; the default one needs no mention. */
  readonly out?: string
}

/** The command that shows a trial, fit to be pasted into a shell. */
export function showCommand({ run, query_id, trial, out }: ShownTrial): string {
  const number = trial === 1 ? [] : ['--trial', String(trial)]
  // After `--`, an id that begins with a dash is not taken for an option.
  if (![run, query_id].some((id) => id.startsWith('-')))
    return evalCommand(['show', run, query_id, ...number], out)
  const place = out === undefined || out === './results' ? [] : ['--out', out]
  return evalCommand(['show', ...number, ...place, '--', run, query_id])
}
