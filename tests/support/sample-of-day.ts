import { byNight } from './by-night.js'

const dayMs = 86_400_000

/** Days since 1970. `WEBEVAL_TEST_DAY=2026-11-22` repeats the samples of that day. */
const today = Math.floor(Date.parse(process.env['WEBEVAL_TEST_DAY'] ?? new Date().toISOString()) / dayMs)

/** By night, all of a list; by day at most `count`, spread over the list, others every day, so that each comes up once in `length / count` days. */
export function sampleOfDay<Case>(
  all: readonly Case[],
  count: number,
  { day = today, whole = byNight }: { readonly day?: number; readonly whole?: boolean } = {},
): readonly Case[] {
  const days = whole ? 1 : Math.ceil(all.length / count)
  return all.filter((_, index) => index % days === day % days)
}
