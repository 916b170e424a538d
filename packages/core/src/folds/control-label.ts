import type { Target } from '../records/signals.js'

/**
 * How people would call a control: its accessible name, else the text in it. A plain box that reacts to clicks has no name in the browser's accessibility tree,
 * only its text; what was typed into an editable box is never its label.
 */
export const controlLabel = ({ name, text, state }: Pick<Target, 'name' | 'text' | 'state'>): string =>
  name || (state['editable'] === true ? '' : text)
