const broken =
  /(?:^|[^\p{L}])(?:NaN|-?Infinity)(?!\p{L})|^\D?∞|\b[Ii]nvalid [Dd]ate\b|\[object \w+\]|^\W*undefined\W*$/u

/** Whether a short text shows a failed calculation, such as `NaN` or `Invalid Date`. */
export const showsBroken = (text: string): boolean => text.length < 80 && broken.test(text)
