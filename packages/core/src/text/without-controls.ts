/**
 * Control characters that move the cursor, ring or turn text around, except line feed and tab, and the
 * marks of bidirectional text.
 */
export const controlCharacters: RegExp =
  // oxlint-disable-next-line no-control-regex -- these are what must go
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g

/**
 * Removes control characters from a text of others before it is printed: in a terminal they could rename the window, rewrite
 * the screen or write the clipboard. What a control sequence held stays as harmless text.
 */
export const withoutControls = (text: string): string => text.replaceAll(controlCharacters, '')
