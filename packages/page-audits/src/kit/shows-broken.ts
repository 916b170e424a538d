const broken =
  /(?:^|[^\p{L}])(?:NaN|-?Infinity)(?!\p{L})|^\D?∞|\b[Ii]nvalid [Dd]ate\b|\[object \w+\]|^\W*undefined\W*$/u

/** Whether a short text is what a program shows where it worked out no number, no day or no text. */
export const showsBroken = (text: string): boolean => text.length < 80 && broken.test(text)
