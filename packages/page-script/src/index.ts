export type { AccessibleNaming } from './names/accessible-name.js'
export { documentBuiltins } from './document-builtins.js'
export { domAccess, type DomAccess } from './dom-access.js'
export {
  namingSource,
  pageReadingSource,
  partSource,
  questionInPage,
  type PageReading,
} from './page-source.js'
export type { ElementHandles } from './element-handles.js'
export { pageScriptName } from './page-script-name.js'
export { languageBuiltins } from './language-builtins.js'
export { pristine, type Pristine, type Watched } from './pristine.js'
export { selectorMaking, type SelectorIndex, type SelectorMaking, type ValueCounts } from './selectors.js'
export { textReading, type TextReading } from './text-of.js'
