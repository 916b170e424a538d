import { evalCommand, placeOptions, type RunsPlace } from '../process/eval-command.js'

/** Where a trial is. */
export interface ShownTrial extends RunsPlace {
  /** The run as the user named it. */
  readonly run: string
  readonly query_id: string
  readonly trial: number
}

/** The command that shows a trial, fit to be pasted into a shell. */
export function showCommand({ run, query_id, trial, out, store }: ShownTrial): string {
  const number = trial === 1 ? [] : ['--trial', String(trial)]
  // After `--`, an id that begins with a dash is not taken for an option.
  if (![run, query_id].some((id) => id.startsWith('-')))
    return evalCommand(['show', run, query_id, ...number], { out, store })
  return evalCommand(['show', ...number, ...placeOptions({ out, store }), '--', run, query_id])
}
