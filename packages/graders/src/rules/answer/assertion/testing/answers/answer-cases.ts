import { amounts } from './amounts.js'
import { dates } from './dates.js'
import { yesOrNo } from './yes-or-no.js'
import { none } from './none.js'
import { countsOfPlaces } from './counts-of-places.js'
import { countsOfThings } from './counts-of-things.js'
import { places } from './places.js'
import { names } from './names.js'
import { lists } from './lists.js'
import { choices } from './choices.js'
import { forms } from './forms.js'
import { agentsAmounts } from './agents/amounts.js'
import { agentsCounts } from './agents/counts.js'
import { agentsDates } from './agents/dates.js'
import { agentsLists } from './agents/lists.js'
import { agentsNamesAmongOthers } from './agents/names-among-others.js'
import { agentsNotations } from './agents/notations.js'
import { agentsNumbers } from './agents/numbers.js'
import { agentsOtherRoles } from './agents/other-roles.js'
import { agentsPeople } from './agents/people.js'
import { agentsThings } from './agents/things.js'
import { agentsValuesAmongOthers } from './agents/values-among-others.js'
import { agentsWords } from './agents/words.js'
import { agentsYesOrNo } from './agents/yes-or-no.js'
import type { AnswerCase } from './answer-case.js'

/** Answers of people and agents, by the kind of value that is expected. */
export const answerCases: readonly AnswerCase[] = [
  ...amounts,
  ...dates,
  ...yesOrNo,
  ...none,
  ...countsOfPlaces,
  ...countsOfThings,
  ...places,
  ...names,
  ...lists,
  ...choices,
  ...forms,
  ...agentsAmounts,
  ...agentsCounts,
  ...agentsDates,
  ...agentsLists,
  ...agentsNamesAmongOthers,
  ...agentsNotations,
  ...agentsNumbers,
  ...agentsOtherRoles,
  ...agentsPeople,
  ...agentsThings,
  ...agentsValuesAmongOthers,
  ...agentsWords,
  ...agentsYesOrNo,
]
