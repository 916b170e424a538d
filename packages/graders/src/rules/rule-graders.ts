import type { Grader } from '@webeval/core'
import { answer } from './answer.js'
import { pageState } from './page-state.js'
import { url } from './url.js'

/** The deterministic graders: the same evidence always gets the same grade, with no model asked. */
export const ruleGraders: readonly Grader[] = [answer, url, pageState] as readonly Grader[]
