import { domAccess, type DomAccess } from './dom-access.js'
import { elementHandles, type ElementHandles } from './element-handles.js'
import { accessibleNaming, type AccessibleNaming } from './names/accessible-name.js'
import { elementRoles } from './names/element-role.js'
import { embeddedValues } from './names/embedded-value.js'
import { explicitRoles } from './names/explicit-role.js'
import { generatedText } from './names/generated-text.js'
import { generatingSheets } from './names/generating-sheets.js'
import { nameContents } from './names/name-contents.js'
import { nameRules } from './names/name-rules.js'
import { nameLines } from './names/naming.js'
import { nativeNaming } from './names/native-name.js'
import { tableRoles } from './names/table-role.js'

import { selectorMaking } from './selectors.js'

type Factory = (...parameters: never[]) => unknown

/** Source of one part of a script for a page: a constant that holds what a factory makes of parts declared before it. */
export const partSource = (name: string, factory: Factory, ...needs: readonly string[]): string =>
  `const ${name} = (${factory.toString()})(${needs.join(', ')})`

/**
 * Source of the parts that name elements: declares `naming` (an `AccessibleNaming`). `dom` is the source of a `DomAccess`; `hearsClicks` that of a function that tells
 * whether a script listens for clicks on an element.
 */
export const namingSource = (dom = 'dom', hearsClicks = 'dom.hearsClicks'): string =>
  [
    partSource('explicitRoles', explicitRoles, dom),
    partSource('tableRoles', tableRoles, dom, 'explicitRoles'),
    partSource('roles', elementRoles, dom, 'explicitRoles', 'tableRoles', hearsClicks),
    partSource('nameRules', nameRules),
    partSource('nameLines', nameLines),
    partSource('generating', generatingSheets, dom),
    partSource('generatedTexts', generatedText, dom, 'generating'),
    partSource('nameContents', nameContents, dom, 'roles', 'nameRules', 'nameLines', 'generatedTexts'),
    partSource('nativeNames', nativeNaming, dom),
    partSource('embeddedValues', embeddedValues, dom, 'roles'),
    // prettier-ignore
    partSource('naming', accessibleNaming, dom, 'roles', 'nameRules', 'nameLines', 'nameContents', 'nativeNames', 'embeddedValues', 'generating'),
  ].join('\n')

/** The functions that read elements in a page. */
export interface PageReading {
  readonly dom: DomAccess
  readonly naming: AccessibleNaming
  readonly handles: ElementHandles
}

/** Source of an expression that yields a `PageReading` in a page, for scripts that live there no longer than their answer. */
export const pageReadingSource: string = `(() => {
${partSource('dom', domAccess)}
${namingSource()}
${partSource('selectors', selectorMaking, 'dom')}
${partSource('handles', elementHandles, 'dom', 'naming', 'selectors')}
return { dom, naming, handles }
})()`

/**
 * A question for a page that is given what reads elements, after its own argument. Only the source of the function counts: hand it to an `evaluate`. Like all
 * code for pages it may refer to nothing but its parameters and globals.
 */
export function questionInPage<Argument, Answer>(
  question: (argument: Argument, page: PageReading) => Answer,
): (argument: Argument) => Answer {
  const source = `(argument) => (${question.toString()})(argument, ${pageReadingSource})`
  const asked = () => {
    throw new Error('this function only runs in a page: hand it to evaluate')
  }
  return Object.assign(asked, { toString: () => source })
}
