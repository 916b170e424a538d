/** The least and the most that a task allows of what a label names, as in `number of guests from 1 to 8` or `score in % (0 to 100)`; null where it tells no range. */
export function toldRange(
  label: string,
  task: string,
): { readonly min: number; readonly max: number } | null {
  const word = /\p{L}{4,}/u.exec(label.replace(/number of/i, ''))?.[0]
  if (!word) return null
  const found = new RegExp(
    `\\b${word.replace(/s$/i, '')}s?\\b[^.;,\\n]{0,20}?(?:\\(|from |between )?\\b(\\d{1,4}) ?(?:to|–|-|and) ?(\\d{1,4})\\b`,
    'i',
  ).exec(task)
  const [min, max] = [Number(found?.[1]), Number(found?.[2])]
  return found && min < max ? { min, max } : null
}
