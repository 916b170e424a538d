export { calendarNames } from './calendar-names.js'
export {
  deedPattern,
  deedPatternSource,
  type DeedFit,
  type DeedPattern,
  type DeedPatternOptions,
} from './deed-pattern.js'
export { type DeedName } from './deed-groups.js'
export { type Deed } from './deed-words.js'
export { type Clause, splitClauses } from './stance/split-clauses.js'
export { type Stance, stanceOf, straighten, tellsOfWork } from './stance/stance-of.js'
