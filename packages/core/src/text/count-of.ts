/** A number with its noun, singular or plural: `1 step`, `1,200 steps`, `2 tries` with `many` given. */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}
