/** A command of ours in one line, fit to be pasted into a POSIX shell. `out`: the results folder that it is about; the default one needs no mention. */
export function evalCommand(parts: readonly string[], out = './results'): string {
  const place = out === './results' ? [] : ['--out', out]
  return ['pnpm', 'eval', ...parts, ...place].map(quoted).join(' ')
}

/** A value as one argument. */
const quoted = (value: string): string =>
  /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`
