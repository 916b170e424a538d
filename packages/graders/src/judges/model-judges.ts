import type { Grader } from '@webeval/core'
import { majorityOf } from './majority/majority.js'
import { performance } from './performance/performance.js'
import { taskRubric } from './task-rubric/task-rubric.js'
import { webjudge } from './webjudge/webjudge.js'
import { webvoyager } from './webvoyager/webvoyager.js'

const single: readonly Grader[] = [webvoyager, webjudge, taskRubric, performance]

/** The graders that ask a judge model, each after a published method. */
export const modelJudges: readonly Grader[] = [...single, majorityOf(single)]
