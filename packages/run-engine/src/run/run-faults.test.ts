import { describe, expect, it } from 'vitest'
import { agentOf, answered, setUpRun, fakeBrowser, suiteOf, taskOf } from '../testing/trial-setup.js'
import { untilAborted } from '../testing/until-aborted.js'
import { runSuite } from './run-suite.js'

describe('a lost browser', () => {
  it('costs a retry but no points', async () => {
    const browser = fakeBrowser()
    let tries = 0
    const agent = agentOf(async ({ openTab, signal }) => {
      await openTab()
      if (++tries > 1) return answered('42')
      browser.crash()
      return untilAborted(signal)
    })
    const { run, options, events } = await setUpRun(suiteOf(taskOf('a')), { browser, agent })
    const { lines } = await runSuite(options)
    expect(lines.map((line) => line.outcome)).toEqual(['passed'])
    const retried = events.find((event) => event.type === 'trial_retried')
    expect(retried).toMatchObject({ outcome: 'infra_error', reason: 'the browser process ended' })
    const metadata = await run.metadata({ query_id: 'a', trial: 1 })
    expect(metadata?.warnings.map((warning) => warning.message)).toContain(
      'first try: the browser process ended',
    )
    expect(browser.closed).toBe(2)
  })

  it('is an infrastructure error when it happens again', async () => {
    const browser = fakeBrowser()
    const agent = agentOf(async ({ signal }) => {
      browser.crash()
      return untilAborted(signal)
    })
    const { options } = await setUpRun(suiteOf(taskOf('a')), { browser, agent })
    const { lines, summary } = await runSuite(options)
    expect(lines).toMatchObject([{ outcome: 'infra_error', passed: null, score: null }])
    expect(summary.pass_rate).toMatchObject({ value: null, denominator: 0, worst_case: 0 })
    expect(browser.opened).toBe(2)
  })
})

describe('a full disk', () => {
  it('stops the run with a message, and keeps the files written so far', async () => {
    const { run, options, events } = await setUpRun(suiteOf(taskOf('a'), taskOf('b'), taskOf('c')))
    let written = 0
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const fullAfterOne: typeof run = {
      ...run,
      saveMetadata: async (key, metadata) =>
        key.query_id === 'a' ? run.saveMetadata(key, metadata) : Promise.reject(full),
      saveTrial: async (line) => (written++ === 0 ? run.saveTrial(line) : Promise.reject(full)),
    }
    const { record, lines, fault } = await runSuite({ ...options, run: fullAfterOne })
    expect(record.status).toBe('interrupted')
    expect(fault).toMatch(/the disk is full \(ENOSPC/)
    expect(record.stop_reason).toBe(fault)
    expect(lines.map((line) => line.outcome)).toEqual(['passed', 'infra_error'])
    const notices = events.flatMap((event) => (event.type === 'notice' ? [event.message] : []))
    expect(notices.join()).toMatch(/ENOSPC.*--resume/)
    expect((await run.trials()).map((line) => line.query_id)).toEqual(['a'])
    const again = await runSuite(options)
    expect(again.lines.map((line) => line.outcome)).toEqual(['passed', 'passed', 'passed'])
  })
})
