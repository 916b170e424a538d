/** Variables that a program gets without being named: where programs and files are, its language, its way out. */
const passed = /^(?:PATH|HOME|LANG|LANGUAGE|LC_\w+|TZ|(?:HTTPS?|ALL|NO)_PROXY)$/i

/** Without these, programs on Windows do not start. */
const onWindows =
  /^(?:SystemRoot|SystemDrive|ComSpec|PATHEXT|TEMP|TMP|USERPROFILE|APPDATA|LOCALAPPDATA|ProgramFiles)$/i

/** The endpoints are on this machine: a proxy would not find them. */
const local = '127.0.0.1,localhost'

/** The environment of an agent's program: what every program needs, the variables in `named`, and `own`. */
export function childEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  named: readonly string[],
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const given = Object.entries(env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined &&
      (passed.test(entry[0]) ||
        named.includes(entry[0]) ||
        (process.platform === 'win32' && onWindows.test(entry[0]))),
  )
  const child = Object.fromEntries(given)
  const proxied = given.some(([name]) => /^(?:https?|all)_proxy$/i.test(name))
  for (const name of proxied ? ['NO_PROXY', 'no_proxy'] : [])
    child[name] = child[name] ? `${child[name]},${local}` : local
  return { ...child, ...own }
}
