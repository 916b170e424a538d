import { sampleOfDay } from './sample-of-day.js'

/** Tests that keep a core busy for ten seconds and more. */
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
  'evaluate a file by the example',
  'lose the site of a page',
  'doubt a model that misbehaves',
  'tell the story of a page',
  'drive a browser by Puppeteer',
  'drive a browser by the example',
  'name what is wrong in a collection',
  'judge a stuck theme',
  'let own code reject',
  'let own code end the process',
  'lose the reader of the output',
  'run out of open files',
  'fold a run of many tasks',
  'load no SDK without need',
  'keep a queued run in a bucket',
  'read the runs of a bucket',
  'start a run by the dashboard',
  'change a list while it is open',
  'list ten thousand trials',
  'judge a trial in the dashboard',
  'step through a trial in the dashboard',
  'replay every grade',
  'find features behind other controls',
  'compare a page with its past',
  'go through a checkout',
  'fill the form of a list',
] as const

/** Whether a long test runs today, as it does every fifth day; by night all of them do. */
export function isTurnOfDay(name: (typeof longTests)[number]): boolean {
  return sampleOfDay(longTests, Math.ceil(longTests.length / 5)).includes(name)
}
