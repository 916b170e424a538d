/** A command of ours in one line, fit to be pasted into a POSIX shell. `out`: the results folder that it is about; the default one needs no mention. */
export function evalCommand(parts: readonly string[], out = './results'): string {
  const place = out === './results' ? [] : ['--out', out]
  return ['pnpm', 'eval', ...parts, ...place].map(quoted).join(' ')
}

/** The place of a run over a queue, and of one in a shared store. */
export interface MachinePlace {
  readonly queue?: string | undefined
  readonly store?: string | undefined
}

/** Options that name the queue and the store of a run in a further command; a password is left to the reader. Empty for a run of one machine. */
export function machineOptions({ queue, store }: MachinePlace): string[] {
  const address = queue?.replace(/\/\/[^@/]*@/, '//<user>:<password>@')
  return [
    ...(address === undefined ? [] : ['--queue', address]),
    ...(store === undefined ? [] : ['--store', store]),
  ]
}

/** A value as one argument. */
const quoted = (value: string): string =>
  /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`
