import { type FindingAction, toolNames } from '@webeval/core'

/** The act that clicks an element; `how` are further parameters of the tool, such as `{ doubleClick: true }`. */
export const clickOn = (target: string, how: Readonly<Record<string, unknown>> = {}): FindingAction => ({
  tool: toolNames.click,
  params: { target, ...how },
})

/** The act that types into a field in place of its value. */
export const typeInto = (
  target: string,
  value: number | string,
  how: { readonly submit?: boolean } = {},
): FindingAction => ({ tool: toolNames.type, params: { target, text: String(value), ...how } })

/** The act that chooses an option of a list by its label. */
export const choose = (target: string, label: string): FindingAction => ({
  tool: toolNames.selectOption,
  params: { target, values: [label] },
})

/** The act that presses a key where the focus is. */
export const pressKey = (key: string): FindingAction => ({ tool: toolNames.pressKey, params: { key } })

/** The act that moves the mouse over an element. */
export const hoverOver = (target: string): FindingAction => ({ tool: toolNames.hover, params: { target } })

/** Makes the page's next question be answered with yes; a prompt takes its own proposal. */
export const answerNext: FindingAction = {
  tool: toolNames.evaluate,
  params: { function: '() => { window.__dialogAnswer = { accept: true } }' },
}

/** The act that goes back in the browser's history. */
export const goBack: FindingAction = { tool: toolNames.navigateBack, params: {} }
