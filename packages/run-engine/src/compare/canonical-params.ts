/** Any port of this machine, with or without a name of ours. */
const loopback = /https?:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?|target:\/\/[\w.-]+/gi

/**
 * The same text for the same parameter, in whatever order its keys come. The origin of the start page is left out, since it differs from run to run; with
 * `anyPort` that of every site of this machine.
 */
export function canonicalParams(
  params: Readonly<Record<string, unknown>>,
  start: string | null | undefined,
  anyPort: boolean,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(params).map(([name, value]) => {
      const text = sortedJson(value)
      const own = start ? text.replaceAll(start, '') : text
      return [name, anyPort ? own.replaceAll(loopback, '') : own]
    }),
  )
}

const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? ''
