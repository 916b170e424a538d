import { expect, it } from 'vitest'
import { commandEnvironment } from './command-environment.js'

it('keeps the token from runs, and tells their browsers which origins to refuse', () => {
  const env = { PATH: '/bin', WEBEVAL_DASHBOARD_TOKEN: 'secret', WEBEVAL_FORBIDDEN_ORIGINS: 'http://a' }
  expect(commandEnvironment(env, ['http://127.0.0.1:1', 'http://localhost:1'])).toEqual({
    PATH: '/bin',
    NO_COLOR: '1',
    WEBEVAL_FORBIDDEN_ORIGINS: 'http://a,http://127.0.0.1:1,http://localhost:1',
  })
  expect(commandEnvironment({}, [])).toEqual({ NO_COLOR: '1' })
})
