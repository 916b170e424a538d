import type { KeyEvent } from '../act-event.js'

const modifiers: readonly string[] = ['Control', 'Alt', 'Meta', 'Shift', 'AltGraph']

/** Whether a key only changes what others do. */
export const isModifier = (key: string): boolean => modifiers.includes(key)

/** Whether a key writes a character, as in typing: Enter and Tab do something else. */
export const writes = ({ text, modifiers: held }: KeyEvent): boolean =>
  text !== '' && !/[\r\n\t]/.test(text) && !held.some((key) => key !== 'Shift')
