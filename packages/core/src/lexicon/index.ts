export {
  deedPattern,
  deedPatternSource,
  type DeedFit,
  type DeedPattern,
  type DeedPatternOptions,
} from './deed-pattern.js'
export { type DeedName } from './deed-groups.js'
export { type Deed } from './deed-words.js'
