export type { AccessibleNaming } from './names/accessible-name.js'
export { domAccess, type DomAccess } from './dom-access.js'
export {
  namingSource,
  pageReadingSource,
  partSource,
  questionInPage,
  type PageReading,
} from './page-source.js'
export { pristine, type Pristine } from './pristine.js'
export { selectorMaking, type SelectorIndex, type SelectorMaking } from './selectors.js'
export { textReading, type TextReading } from './text-of.js'
