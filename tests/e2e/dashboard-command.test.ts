import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { serve } from '../support/dashboard/start-dashboard.js'

describe('the command', () => {
  it.each([
    [['--host', '0.0.0.0'], 'give --token'],
    [['--host', '0.0.0.0', '--token', 'short'], 'at least 16 characters'],
    [['--token', 'short'], 'at least 16 characters'],
    [['--port', 'http'], 'is not a port'],
  ])('rejects %j with a reason, and does not start', async (args, words) => {
    const { exitCode, stderr } = await execa(process.execPath, [serve, ...args], { reject: false })
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)])
  })
})
