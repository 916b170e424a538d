import { expect, it } from 'vitest'
import { programName } from './program-name.js'

const agent = (name: string) => ({ npm_config_user_agent: `${name}/10.8.2 node/v20.19.0 linux x64` })

it.each([
  ['npx webeval', agent('npm'), '/home/a/.npm/_npx/1/node_modules/.bin/webeval'],
  ['pnpm webeval', agent('pnpm'), '/home/a/shop/node_modules/.bin/webeval'],
  ['pnpm dlx webeval', agent('pnpm'), '/home/a/.cache/pnpm/dlx/ab/node_modules/webeval/dist/bin.js'],
  ['yarn dlx webeval', agent('yarn'), '/tmp/xfs-1/dlx-7/node_modules/webeval/dist/bin.js'],
  ['bunx webeval', agent('bun'), ''],
  ['webeval', {}, '/usr/local/bin/webeval'],
  ['pnpm eval', { ...agent('npm'), WEBEVAL_INVOKED_AS: 'pnpm eval' }, ''],
  ['npx webeval', { ...agent('npm'), WEBEVAL_INVOKED_AS: 'rm -rf $HOME; x' }, ''],
])('is called %s', (name, env, file) => expect(programName(env, file)).toBe(name))
