import { describe, expect, it } from 'vitest'
import { redactSecrets } from './redact-secrets.js'

const some = (length: number) => 'a1B2c3D4'.repeat(40).slice(0, length)
const byForm = redactSecrets({})

describe('secrets with a known form', () => {
  it.each([
    ['Google', `AIza${some(35)}`],
    ['OpenAI and Anthropic', `sk-ant-${some(40)}`],
    ['Stripe', `sk_live_${some(24)}`],
    ['GitHub', `ghp_${some(36)}`],
    ['GitHub, fine-grained', `github_pat_${some(40)}`],
    ['GitLab', `glpat-${some(20)}`],
    ['npm', `npm_${some(36)}`],
    ['Hugging Face', `hf_${some(34)}`],
    ['Groq', `gsk_${some(40)}`],
    ['Slack', `xoxb-${some(24)}`],
    ['AWS', 'AKIAIOSFODNN7EXAMPLE'],
    ['a JSON web token', `eyJ${some(20)}.eyJ${some(20)}.${some(20)}`],
    ['a private key', `-----BEGIN RSA PRIVATE KEY-----\n${some(64)}\n-----END RSA PRIVATE KEY-----`],
  ])('hides a key of %s', (_, key) =>
    expect(byForm(`it is ${key}, he said`)).toBe('it is [redacted], he said'),
  )

  it.each([
    ['authorization: bearer abcdefgh12345678', 'authorization: bearer [redacted]'],
    ['https://shop.test/?a=1&token=abcdef123', 'https://shop.test/?a=1&token=[redacted]'],
    ['postgres://ada:tulip-42@db.test/shop', 'postgres://[redacted]@db.test/shop'],
    ['redis://:tulip-42@db.test:6379', 'redis://[redacted]@db.test:6379'],
    ['{"apiKey": "abcdef12345"}', '{"apiKey": "[redacted]"}'],
  ])('keeps the name and hides the value after it: %s', (text, expected) =>
    expect(byForm(text)).toBe(expected),
  )

  it.each(['Password: required', 'Tokens: 12 of 20', 'http://127.0.0.1:8080/a@b', 'me@shop.test: hello'])(
    'keeps prose: %s',
    (text) => expect(byForm(text)).toBe(text),
  )
})

describe('secrets of the environment', () => {
  const env = {
    GEMINI_API_KEY: 'key "with" quotes/1',
    MAIL_PASS: 'tulips-in-may',
    PGPASSWORD: 'roses-in-june',
    MYSQL_PWD: 'lilies-in-july',
    PWD: '/home/ada/work',
    OLDPWD: '/home/ada/play',
    DEBUG_TOKEN: 'true',
    DATABASE_URL: 'postgres://ada:p%40sswordy@db.test/shop',
    HTTPS_PROXY: 'http://postgres:postgres@proxy.test:3128',
    SENTRY_ADDRESS: 'https://0123456789abcdef@sentry.test/1',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=violets-in-march,authorization=Bearer%20daisies-in-april',
    HOMEPAGE: 'https://shop.test/',
  }
  const redact = redactSecrets(env)

  it.each([
    ['tulips-in-may', '[redacted MAIL_PASS]'],
    ['roses-in-june', '[redacted PGPASSWORD]'],
    ['lilies-in-july', '[redacted MYSQL_PWD]'],
    ['key "with" quotes/1', '[redacted GEMINI_API_KEY]'],
    [encodeURIComponent(env.GEMINI_API_KEY), '[redacted GEMINI_API_KEY]'],
    [JSON.stringify(env.GEMINI_API_KEY), '"[redacted GEMINI_API_KEY]"'],
    [Buffer.from(env.GEMINI_API_KEY).toString('base64'), '[redacted GEMINI_API_KEY]'],
    [env.DATABASE_URL, '[redacted DATABASE_URL]'],
    ['p@sswordy or p%40sswordy', '[redacted DATABASE_URL] or [redacted DATABASE_URL]'],
    ['postgres:postgres', '[redacted HTTPS_PROXY]'],
    ['0123456789abcdef', '[redacted SENTRY_ADDRESS]'],
    ['violets-in-march', '[redacted OTEL_EXPORTER_OTLP_HEADERS]'],
    ['daisies-in-april', '[redacted OTEL_EXPORTER_OTLP_HEADERS]'],
  ])('hides %s', (text, expected) => expect(redact(text)).toBe(expected))

  it.each(['/home/ada/work', '/home/ada/play', 'it is true', 'we use postgres', 'https://shop.test/'])(
    'keeps %s',
    (text) => expect(redact(text)).toBe(text),
  )

  it('shows the replacement that the caller chose', () =>
    expect(redactSecrets(env, (name) => name ?? '***')(`tulips-in-may, ghp_${some(36)}`)).toBe(
      'MAIL_PASS, ***',
    ))

  it('leaves redacted text unchanged, so that both sides of a comparison match', () => {
    const text = `password=tulips-in-may&token=${some(20)} Cookie: sid=roses-in-june Bearer ${some(30)} http://a:tulips-in-may@b.test`
    expect(redact(redact(text))).toBe(redact(text))
  })
})

it.each([
  'eyJ'.repeat(100_000),
  'eyJaaaaaaaa.'.repeat(30_000),
  '-----BEGIN '.repeat(30_000),
  `-----BEGIN ${'A '.repeat(100_000)}`,
  'a://'.repeat(80_000),
  `a://${':'.repeat(200_000)}`,
  `token${' '.repeat(200_000)}`,
  `token: ${'x'.repeat(200_000)}`,
  'token : '.repeat(40_000),
  `token${'\\'.repeat(200_000)}`,
  `cookie: ${'x'.repeat(200_000)}`,
  'cookie: '.repeat(40_000),
  'bearer '.repeat(40_000),
])('reads a hostile text once: %.20s…', (text) => expect(byForm(text).length).toBeGreaterThan(0))
