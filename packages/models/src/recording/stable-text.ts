/** Addresses of this machine with a port: test servers get a new one each time. */
const localOrigin =
  /\b((?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3})(:|%3A)(\d{2,5})\b|(\[::1\])(:)(\d{2,5})\b/gi

/** Replaces each port of this machine in a text by `*`. */
export function withoutPorts(text: string): string {
  return text.replaceAll(localOrigin, (_, name, colon, _port, ipv6) => `${name ?? ipv6}${colon ?? ':'}*`)
}

const uuid = /\b[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/gi
const moment = /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?/g
const timeOfDay = /\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?)?/gi
const epoch = /\b1[5-9]\d{8}(?:\d{3})?\b/g

/**
 * Normalises page text that changes with every visit: ports of this machine, timestamps and times of day, UUIDs,
 * epoch times. Keeps dates, prices and numbers.
 */
export function stablePageText(text: string): string {
  return withoutPorts(text)
    .replaceAll(uuid, '<uuid>')
    .replaceAll(moment, '<moment>')
    .replaceAll(timeOfDay, '<time>')
    .replaceAll(epoch, '<moment>')
}

const duration = /\b\d[\d,.]*\s?(?:ms|s|milliseconds?|seconds?)\b/gi

/** Normalises a judge's input: like `stablePageText`, plus durations. */
export function stableJudgeText(text: string): string {
  return stablePageText(text).replaceAll(duration, '<duration>')
}

/** Addresses of this machine in a text, in order, as `127.0.0.1:4000`. */
export function localOriginsIn(text: string): string[] {
  return [...text.matchAll(localOrigin)].map((match) => `${match[1] ?? match[4]}:${match[3] ?? match[6]}`)
}

/** Replaces addresses of this machine, all in one pass. */
export function replaceLocalOrigins(text: string, by: ReadonlyMap<string, string>): string {
  return text.replaceAll(localOrigin, (whole, name, colon, port, ipv6, _colon6, port6) => {
    const other = by.get(`${name ?? ipv6}:${port ?? port6}`)
    return other === undefined ? whole : other.replace(/:(?=\d+$)/, colon ?? ':')
  })
}
