import { type FindingAction, verifyStep } from '@webeval/core'
import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import { answerTo, fakeLab } from '../../testing/fake-lab.js'
import { scanClocks } from './scan-clocks.js'
import { useTimer } from './use-timer.js'

interface Timer {
  left: number
  ticks: boolean
  label: string
}

/** A page with a timer of one minute, whose time is that of `rest`; `change` breaks it. */
function page({
  toggle = (timer) => Object.assign(timer, { ticks: !timer.ticks, label: timer.ticks ? 'Start' : 'Pause' }),
  reset = (timer) => Object.assign(timer, { left: 60, ticks: false, label: 'Start' }),
  status = () => '',
}: {
  toggle?: (timer: Timer) => void
  reset?: (timer: Timer) => void
  status?: (timer: Timer) => string
} = {}): LabPage {
  const timer: Timer = { left: 60, ticks: false, label: 'Start' }
  const clock = () => `00:${String(timer.left).padStart(2, '0')}`.replace('00:60', '01:00')
  const look = async () =>
    fakeSignals({
      text: `Tea timer\n${clock()}\n${status(timer)}`,
      targets: [
        fakeTarget({ selector: '#go', name: timer.label }),
        fakeTarget({ selector: '#reset', name: 'Reset' }),
      ],
    })
  const press = ({ params }: FindingAction) => void (params['target'] === '#go' ? toggle : reset)(timer)
  return fakeLab([answerTo(scanClocks, () => [{ key: '#left', text: clock() }])], {
    look,
    async tap(action) {
      press(action)
      return { isError: false }
    },
    rest: async (ms) => void (timer.left -= timer.ticks ? Math.floor(ms / 1000) : 0),
    async act(action) {
      const before = await look()
      press(action)
      const after = await look()
      return { before, after, verification: verifyStep(before, after, false), isError: false } as Seen
    },
  })
}
const starter = fakeTarget({ selector: '#go', name: 'Start' })
const faultOf = async (lab: LabPage) =>
  (await useTimer(lab, { starter, certain: true, countsDown: true }))?.description

it('finds no fault in a timer that starts, pauses and resets', async () => {
  expect(await faultOf(page())).toBeUndefined()
  expect(await faultOf(page({ status: ({ ticks }) => (ticks ? 'Running' : 'Paused') }))).toBeUndefined()
})

it('reports a clock that does not run, stop or return', async () => {
  expect(await faultOf(page({ toggle: () => {} }))).toMatch(/no clock runs/)
  const deaf = (timer: Timer) => Object.assign(timer, { ticks: true, label: 'Pause' })
  expect(await faultOf(page({ toggle: deaf }))).toMatch(/does not stop the clock/)
  expect(await faultOf(page({ reset: () => {} }))).toMatch(/does not put the clock back/)
})

it('reports words that contradict the clock', async () => {
  const forgetful = (timer: Timer) => Object.assign(timer, { left: 60, ticks: false })
  expect(await faultOf(page({ reset: forgetful }))).toBe('The button says “Pause” although the clock rests.')
  expect(await faultOf(page({ status: () => 'Status: paused' }))).toMatch(
    /“Status: paused” although the clock runs/,
  )
  expect(await faultOf(page({ status: () => 'Status: running' }))).toMatch(/although the clock rests/)
})

it('reports a clock that starts over when it is resumed', async () => {
  const toggle = (timer: Timer) =>
    Object.assign(
      timer,
      timer.ticks ? { ticks: false, label: 'Resume' } : { ticks: true, label: 'Pause', left: 60 },
    )
  expect(await faultOf(page({ toggle }))).toMatch(/starts the clock over/)
})
