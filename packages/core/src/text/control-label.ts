import type { Target } from '../records/signals.js'

/**
 * The name people would use for a control: its accessible name, else its text. A plain box that reacts to clicks has
 * no name in the browser's accessibility tree, only its text; text typed into an editable box is never its label.
 */
export const controlLabel = ({ name, text, state }: Pick<Target, 'name' | 'text' | 'state'>): string =>
  name || (state['editable'] === true ? '' : text)
