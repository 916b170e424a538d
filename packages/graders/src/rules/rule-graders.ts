import type { Grader } from '@webeval/core'
import { answer } from './answer.js'
import { network } from './network.js'
import { noConsoleErrors } from './no-console-errors.js'
import { noDialogs } from './no-dialogs.js'
import { pageState } from './page-state.js'
import { stateDiff } from './state-diff.js'
import { textOnPage } from './text-on-page.js'
import { trajectory } from './trajectory.js'
import { url } from './url.js'
import { withinSteps } from './within-steps.js'

/** The deterministic graders: the same evidence always gets the same grade, with no model asked. */
export const ruleGraders: readonly Grader[] = [
  answer,
  url,
  pageState,
  stateDiff,
  textOnPage,
  trajectory,
  network,
  noConsoleErrors,
  noDialogs,
  withinSteps,
]
