import type { FindingAction } from '@webeval/core'

/** A script for a page that has another origin now: files are served on another port each time. */
export function rebased(
  script: readonly FindingAction[],
  from: string | null,
  to: string,
): readonly FindingAction[] {
  if (from === null || from === to) return script
  return JSON.parse(JSON.stringify(script), (_, value: unknown) =>
    typeof value === 'string' && (value === from || value.startsWith(`${from}/`))
      ? `${to}${value.slice(from.length)}`
      : value,
  ) as FindingAction[]
}
