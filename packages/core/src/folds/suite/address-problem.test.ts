import { expect, test } from 'vitest'
import { addressProblem } from './address-problem.js'

test.each([
  'https://example.com/a?b#c',
  'http://127.0.0.1:8080',
  'HTTPS://EXAMPLE.COM',
  'data:text/html,<p>hi',
  'about:blank',
])('opens %s', (address) => {
  expect(addressProblem(address, 'start')).toBeNull()
  expect(addressProblem(address, 'navigation')).toBeNull()
})

test.each([
  'file:///etc/passwd',
  'FILE:/etc/passwd',
  ' file:///etc/passwd',
  'fi\tle:///etc/passwd',
  'chrome://version',
  'about:version',
  'about:blank2',
  'view-source:https://example.com',
  'javascript:alert(1)',
  'filesystem:https://example.com/temporary/x',
  'ftp://example.com/',
  '/etc/passwd',
  'example.com',
  '',
])('refuses %s', (address) => {
  expect(addressProblem(address, 'start')).toMatch(/^must be /)
  expect(addressProblem(address, 'navigation')).not.toBeNull()
})

test('allows target:// only for start URLs, and blob: only for agents', () => {
  expect(addressProblem('target://shop/cart', 'start')).toBeNull()
  expect(addressProblem('target:///cart', 'start')).not.toBeNull()
  expect(addressProblem('target://shop/cart', 'navigation')).not.toBeNull()
  expect(addressProblem('blob:https://example.com/1', 'navigation')).toBeNull()
  expect(addressProblem('blob:https://example.com/1', 'start')).not.toBeNull()
})
