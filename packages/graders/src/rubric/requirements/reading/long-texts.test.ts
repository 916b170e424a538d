import { expect, it } from 'vitest'
import { optionsOf } from './named-options.js'
import { readBrief } from './read-brief.js'
import { splitFeatures } from './splitting/split-features.js'

it.each([
  ['white space', `add tasks${' '.repeat(300_000)}and delete them`, 2],
  ['full stops and commas', `add tasks, delete them${'.,'.repeat(150_000)}x`, 2],
  ['quotation marks that never close', `add tasks, delete them ${'“'.repeat(300_000)}`, 2],
])('splits a text full of %s at once', (_, text, least) => {
  expect(splitFeatures(text).length).toBeGreaterThanOrEqual(least)
})

it('reads the options of a long list of names, whatever follows it', () => {
  expect(optionsOf(`show ${'Alpha and Beta '.repeat(30)}9`).length).toBeGreaterThan(20)
})

it('reads a sentence with thousands of brackets that never close', () => {
  const name = `Tea page ${'('.repeat(2_000)}${','.repeat(2_000)}) here`
  expect(readBrief(`${name}, search, sort by price`).features.length).toBeLessThanOrEqual(30)
})

it.each(['“', ' ', 'sort by '])('reads a brief of 20,000 × %j', (text) => {
  expect(readBrief(text.repeat(20_000)).features.length).toBeLessThanOrEqual(30)
})
