import { sampleOfDay } from './sample-of-day.js'

/** Tests of half a minute and more, a part of them for each day. */
const longTests = [
  'replay a finding',
  'rank many pages',
  'watch a page',
  'audit over a connected server',
  'praise no hollow control',
  'judge a shut main part',
  'repair a page over MCP',
  'let agents try a page',
  'use the list of a page',
  'follow the first guides',
] as const

/** Whether a long test runs today; by night all of them do. */
export function isTurnOfDay(name: (typeof longTests)[number]): boolean {
  return sampleOfDay(longTests, 1).includes(name)
}
