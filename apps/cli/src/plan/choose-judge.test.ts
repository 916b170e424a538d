import { describe, expect, it } from 'vitest'
import { chooseJudge } from './choose-judge.js'
import { modelChoice } from '../options/parsers.js'

const none = { choice: undefined, env: {}, need: 'always' } as const

describe('the judge model', () => {
  it('is none where nothing configures one', () => {
    expect(chooseJudge(none)).toBeNull()
    expect(chooseJudge({ ...none, choice: modelChoice('embedded') })).toBeNull()
  })

  it('is none where no grader asks one', () => {
    expect(chooseJudge({ choice: undefined, env: { GEMINI_API_KEY: 'k' }, need: 'never' })).toBeNull()
  })

  it('is Gemini where a key is set, for graders that need one', () => {
    const withKey = { ...none, env: { GEMINI_API_KEY: 'k' } }
    expect(chooseJudge(withKey)).toBe('gemini')
    expect(chooseJudge({ ...withKey, choice: modelChoice('embedded') })).toBe('gemini')
    expect(chooseJudge({ ...withKey, choice: modelChoice('embedded'), need: 'if_there_is_one' })).toBeNull()
    expect(chooseJudge({ ...withKey, choice: modelChoice('judge=gemini:x') })).toBe('gemini:x')
    expect(chooseJudge({ ...none, choice: modelChoice('replay:tape') })).toBe('replay:tape')
  })

  it.each(['embedded', 'oracle', 'noop'])('rejects %s', (spec) =>
    expect(() => chooseJudge({ ...none, choice: modelChoice(`judge=${spec}`) })).toThrow(/can't judge/),
  )

  it('rejects an unknown judge', () =>
    expect(() => chooseJudge({ ...none, choice: modelChoice('judge=gpt-9') })).toThrow(/no model is named/))
})
