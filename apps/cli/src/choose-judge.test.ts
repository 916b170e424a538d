import { describe, expect, it } from 'vitest'
import { chooseJudge } from './choose-judge.js'
import { modelChoice } from './options/parsers.js'

const none = { choice: undefined, env: {}, asked: true }

describe('the judge model', () => {
  it('is none where nothing configures one', () => {
    expect(chooseJudge(none)).toBeNull()
    expect(chooseJudge({ ...none, choice: modelChoice('embedded') })).toBeNull()
  })

  it('is none where no grader asks one', () => {
    expect(chooseJudge({ choice: undefined, env: { GEMINI_API_KEY: 'k' }, asked: false })).toBeNull()
  })

  it.each(['embedded', 'oracle', 'noop'])('can’t be %s, which is told', (spec) =>
    expect(() => chooseJudge({ ...none, choice: modelChoice(`judge=${spec}`) })).toThrow(/can't judge/),
  )

  it('that nobody knows is told', () =>
    expect(() => chooseJudge({ ...none, choice: modelChoice('judge=gpt-9') })).toThrow(/no model is named/))
})
