import type { Grader } from '@webeval/core'
import { z } from 'zod'

/** Graders of BrowserOS's task files that ask a service of theirs: a line that names one loads, and the trial says why it got no verdict. */
export const externalGraders: readonly Grader[] = [
  external(
    'agisdk_state_diff',
    "compares the state of a REAL site by AGI's SDK",
    "it needs AGI's Python package agisdk and the /finish page of the hosted REAL site, and webeval has neither",
  ),
  external(
    'infinity_state',
    'runs the verifier script of a WebArena-Infinity app',
    "it needs the app's own verifier script and the server that holds the app's state, and webeval has neither",
  ),
]

function external(name: string, description: string, why: string): Grader {
  const how = `name another one with --grader, such as page_state or a judge`
  return {
    name,
    description: `${description} (always skipped: webeval lacks what it needs)`,
    optionsSchema: z.looseObject({}),
    grade: async () => ({
      status: 'skipped',
      score: null,
      pass: null,
      reasoning: `it can't grade here: ${why}; ${how}.`,
    }),
  }
}
