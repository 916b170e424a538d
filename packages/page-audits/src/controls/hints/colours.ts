/** Colours for a field that holds one. */
export const colours: readonly string[] = ['#336699', '#884422', '#1A7F4B']

/** Whether a field's value is a colour in six hexadecimal digits, such as `#2277B4`. */
export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value.trim())
