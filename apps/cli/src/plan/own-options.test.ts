import { expect, it } from 'vitest'
import { checkOwnOptions } from './own-options.js'

it('lets a resume repeat the options of its run, and names those that differ', () => {
  const same = { flag: '--max-steps', given: 2, begun: 2 }
  const unsaid = { flag: '--timeout', given: undefined, begun: 90_000 }
  checkOwnOptions('r', [same, unsaid, { flag: '--model', given: { judge: 'a' }, begun: { judge: 'a' } }])
  const differing = [
    same,
    { flag: '--timeout', given: 60_000, begun: 90_000 },
    { flag: '--fail-under', given: 50, begun: undefined },
    { flag: '--model', given: { judge: 'b' }, begun: { judge: 'a' } },
  ]
  expect(() => checkOwnOptions('r', differing)).toThrow(
    'the run r was begun with another --timeout (90000) and without --fail-under and with another --model: leave out --timeout, --fail-under, --model, or start a new run.',
  )
})
