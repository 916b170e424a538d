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
export function showCommand({ run, query_id, trial, out = './results' }: ShownTrial): string {
  const options = [
    ...(trial === 1 ? [] : ['--trial', String(trial)]),
    ...(out === './results' ? [] : ['--out', out]),
  ]
  // After `--`, an id that begins with a dash is not taken for an option.
  const ids = [run, query_id].some((id) => id.startsWith('-')) ? ['--', run, query_id] : [run, query_id]
  const parts = ids.length === 3 ? [...options, ...ids] : [...ids, ...options]
  return ['pnpm', 'eval', 'show', ...parts].map(quoted).join(' ')
}

/** A value as one argument of a POSIX shell. */
const quoted = (value: string): string =>
  /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`
