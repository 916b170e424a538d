import { expect, test } from 'vitest'
import { suiteKindOf } from './suite-kind-of.js'

const suite = { name: 's', path: 's.jsonl', sha256: '', tasks: 1 }

test.each([
  ['a record that says so', { ...suite, kind: 'pages' }, { actor: 'embedded' }, 'pages'],
  ['a record that says otherwise', { ...suite, kind: 'tasks' }, { explorer: 'embedded' }, 'tasks'],
  ['an older run with an explorer', suite, { explorer: 'embedded', judge: 'gemini' }, 'pages'],
  ['an older run without one', suite, { actor: 'embedded' }, 'tasks'],
] as const)('%s', (_, given, models, kind) =>
  expect(suiteKindOf({ suite: given, variant: { agent: 'mine', models } })).toBe(kind),
)
