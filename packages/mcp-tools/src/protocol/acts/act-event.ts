/** One command of the protocol that acts, or may act, on a page. */
export type ActEvent = PointerEvent | WheelEvent | KeyEvent | TextEvent | ScriptEvent | WholeEvent

/** The mouse, a finger, or what is dragged, at a point of the viewport. */
export interface PointerEvent {
  readonly type: 'move' | 'press' | 'release' | 'carry' | 'drop'
  readonly x: number
  readonly y: number
  readonly button: string
  /** Which press of a double or triple click it is. */
  readonly count: number
  /** Keys that are held: `Control`, `Alt`, `Meta` and `Shift`. */
  readonly modifiers: readonly string[]
}

/** A turn of the wheel. */
export interface WheelEvent {
  readonly type: 'wheel'
  readonly x: number
  readonly y: number
  readonly deltaX: number
  readonly deltaY: number
}

/** A key that goes down, writes a character, or goes up. */
export interface KeyEvent {
  readonly type: 'key_down' | 'key_char' | 'key_up'
  /** Name, such as `Enter` or `a`. */
  readonly key: string
  /** Text that the key writes; empty for keys that write none. */
  readonly text: string
  /** `Control`, `Alt`, `Meta` and `Shift` that are down. */
  readonly modifiers: readonly string[]
}

/** Text that comes at once, as from a clipboard or an input method. */
export interface TextEvent {
  readonly type: 'text'
  readonly text: string
}

/** A script that may change the page. */
export interface ScriptEvent {
  readonly type: 'script'
  /**
   * The act of a driver's own script: `fill` prepares a field for text that comes next, `prepare` only moves the focus or the page, for an act that comes
   * next.
   */
  readonly deed: 'evaluate' | 'fill' | 'select' | 'upload' | 'prepare'
  readonly source: string
}

/** An act that is one command. */
export interface WholeEvent {
  readonly type: 'whole'
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  /** For people, in the past tense. */
  readonly text: string
}
