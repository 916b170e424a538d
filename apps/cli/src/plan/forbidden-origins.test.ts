import { expect, it } from 'vitest'
import { forbiddenOrigins } from './forbidden-origins.js'

const usual = 'http://127.0.0.1:9900'
const startingAt = (start_url: string) => [{ start_url }]

it.each([
  ['keeps trials from the usual place of the dashboard', startingAt('https://a.example/'), {}, [usual]],
  [
    'keeps trials from dashboards that are named',
    [],
    { WEBEVAL_FORBIDDEN_ORIGINS: 'http://a:1, http://b:2,' },
    ['http://a:1', 'http://b:2', usual],
  ],
  ['lets a task start in the usual place', startingAt('http://localhost:9900/x'), {}, []],
  [
    'keeps a named dashboard off limits all the same',
    startingAt(`${usual}/`),
    { WEBEVAL_FORBIDDEN_ORIGINS: usual },
    [usual],
  ],
  ['takes the same port elsewhere for another place', startingAt('http://a.example:9900/'), {}, [usual]],
])('%s', (_, tasks, env, expected) => expect(forbiddenOrigins(tasks, env)).toEqual(expected))
