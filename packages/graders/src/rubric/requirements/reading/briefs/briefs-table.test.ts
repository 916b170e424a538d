import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { baseForm } from '../grammar/feature-verbs.js'
import { readBrief } from '../read-brief.js'

/** One brief with its right reading. In a feature, square brackets mark the verb, angles its thing, braces the options that it names. */
interface RightReading {
  readonly brief: string
  readonly features: readonly string[]
  readonly looks: readonly string[]
  readonly ignored: readonly string[]
}

const folder = new URL('.', import.meta.url)
const table: readonly RightReading[] = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split(/\n\n+/))
  .filter((block) => block.trim() !== '')
  .map((block) => {
    const marked = (mark: string) =>
      block.split('\n').flatMap((line) => (line.startsWith(mark) ? [line.slice(2)] : []))
    return {
      brief: marked('>').join('\n'),
      features: marked('+ '),
      looks: marked('~ '),
      ignored: marked('- '),
    }
  })

/** Small words and the form of the verb don't matter. */
const plain = (text: string): string => {
  const [first = '', ...rest] = text
    .toLowerCase()
    .replace(/[[\]<>{}]/g, '')
    .replace(
      /\b(?:an?|the|his|her|my|their|your|our|its|own|and|also|einen?|eine[rm]?|den|dem|die|sein)\s/g,
      '',
    )
    .replace(/\be\.g\./g, 'eg')
    .split(/[\s,.!;:]+/)
    .filter(Boolean)
  return [baseForm(first), ...rest].join(' ')
}
const within = (texts: readonly string[], text: string) =>
  texts.some((each) => plain(each).includes(plain(text)) || plain(text).includes(plain(each)))

test.each(table.map((right) => [right.brief, right] as const))(
  'reads each feature once: %s',
  (brief, right) => {
    const reading = readBrief(brief)
    const read = (kind: 'feature' | 'look') => reading.features.filter((each) => each.kind === kind)
    expect(read('feature').map(({ text }) => plain(text))).toEqual(right.features.map(plain))
    const looks = read('look').map(({ text }) => text)
    expect(right.looks.filter((look) => !within(looks, look))).toEqual([])
    expect(looks.filter((look) => !within(right.looks, look))).toEqual([])
    expect(right.ignored.filter((text) => !within(reading.ignored, text))).toEqual([])
  },
)

test.each(table.map((right) => [right.brief, right] as const))(
  'names verbs, things and options: %s',
  (brief, right) => {
    const read = readBrief(brief).features.filter(({ kind }) => kind === 'feature')
    right.features.forEach((marked, index) => {
      const given = read[index]
      if (given === undefined) return
      const verb = /\[([^\]]+)\]/.exec(marked)?.[1]
      const thing = /<([^>]+)>/.exec(marked)?.[1]
      const options = /\{([^}]+)\}/.exec(marked)?.[1]
      if (verb !== undefined)
        expect.soft([given.text, baseForm(given.verb ?? '')]).toEqual([given.text, baseForm(verb)])
      if (thing !== undefined)
        expect.soft([given.text, plain(given.thing ?? '')]).toEqual([given.text, plain(thing)])
      if (options !== undefined)
        expect.soft(given.options.map(plain)).toEqual(
          options
            .split(/\s*[,/|]\s*|\s+(?:and|or|und|oder|&)\s+/)
            .filter(Boolean)
            .map(plain),
        )
    })
  },
)
