import { expect, it } from 'vitest'
import { spokenSection } from './spoken-section.js'

it('lists what a screen reader says, escaped, and leaves the section out when no audit read it', () => {
  const { markup } = spokenSection(['heading level 1, <b>Bread</b>', 'link, More'])
  expect(markup).toContain('heading level 1, &lt;b&gt;Bread')
  expect(markup.match(/<li/g)).toHaveLength(2)
  expect(spokenSection(undefined).markup).toBe('')
  expect(spokenSection(Array.from({ length: 151 }, () => 'text')).markup).toContain('and 1 more')
})
