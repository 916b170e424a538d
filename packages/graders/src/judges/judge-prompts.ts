import { judgeSystem } from './ask/judge-system.js'
import { performancePrompt } from './performance/performance-prompt.js'
import { proposePrompt } from './task-rubric/propose-prompt.js'
import { scorePrompt } from './task-rubric/score-prompt.js'
import { keyPointsPrompt } from './webjudge/key-points-prompt.js'
import { screenPrompt } from './webjudge/screen-prompt.js'
import { verdictPrompt } from './webjudge/verdict-prompt.js'
import { webvoyagerPrompt } from './webvoyager/webvoyager-prompt.js'

/** The system texts of all model judges as one text: two runs with another one were not judged alike. */
export const judgePrompts: string = [
  webvoyagerPrompt,
  keyPointsPrompt,
  screenPrompt,
  verdictPrompt,
  proposePrompt,
  scorePrompt,
  performancePrompt,
]
  .map(judgeSystem)
  .join('\n\n')
