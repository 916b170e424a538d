const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 }

/** The source of a pattern for one English word of a number below a hundred. */
export const numberWordsSource: string = [...small, ...tens].toSorted((a, b) => b.length - a.length).join('|')

/** The number that English words say ("one hundred and five", "twenty-three"), or null when any word is not of a number. */
export function readNumberWords(text: string): number | null {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return null
  let total = 0
  let group = 0
  let previous = ''
  for (const word of words) {
    if (word === 'and') {
      if (previous !== 'hundred' && !(previous in scales)) return null
    } else if (word === 'hundred') {
      group = (group || 1) * 100
    } else if (word in scales) {
      total += (group || 1) * scales[word]!
      group = 0
    } else {
      const value = unitValue(word)
      // "two three" is a list, "twenty three" is a number.
      if (value === null || !mayFollow(previous, value)) return null
      group += value
    }
    previous = word
  }
  return previous === 'and' ? null : total + group
}

function unitValue(word: string): number | null {
  if (small.includes(word)) return small.indexOf(word)
  return tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : null
}

const mayFollow = (previous: string, value: number): boolean =>
  unitValue(previous) === null || (tens.includes(previous) && value > 0 && value < 10)
