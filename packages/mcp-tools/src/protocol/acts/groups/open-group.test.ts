import type { Signals, Target } from '@webeval/core'
import { fakeSignals } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { readEvent } from '../read-event.js'
import { openGroup } from './open-group.js'

describe('names what a script of a driver did by what came of it', () => {
  const target = (tag: string, role: string, more: Partial<Target>): Target => ({
    selector: tag,
    tag,
    role,
    name: 'Field',
    text: '',
    state: {},
    box: { x: 1, y: 2, width: 3, height: 4 },
    inViewport: true,
    ...more,
  })
  const script = (deed: 'select' | 'upload' | 'fill') => ({ type: 'script', deed, source: 'x' }) as const
  const looks = (before: Target, after: Target) =>
    [before, after].map((each) => fakeSignals({ targets: [each] })) as [Signals, Signals]

  it.each([
    ['select', 'select', 'combobox', {}, { value: 'Chile' }, ['browser_select_option', ['Chile'], undefined]],
    [
      'upload',
      'input',
      'button',
      { type: 'file' },
      { value: 'a.txt' },
      ['browser_file_upload', undefined, undefined],
    ],
    [
      'fill',
      'input',
      'Date',
      { state: { focused: true } },
      { value: '2024-05-06' },
      ['browser_type', undefined, '2024-05-06'],
    ],
  ] as const)('%s', (deed, tag, role, facts, change, [tool, values, text]) => {
    const [before, after] = looks(
      target(tag, role, { value: '', ...facts }),
      target(tag, role, { ...facts, ...change }),
    )
    const made = openGroup(script(deed))!.describe(before, after)
    expect(made).toMatchObject({ tool, params: { target: tag }, box: { x: 1 } })
    expect(made.params).toEqual({ target: tag, ...(values ? { values } : {}), ...(text ? { text } : {}) })
  })

  it.each([
    ['button', 'button', 'browser_press_key'],
    ['input', 'checkbox', 'browser_press_key'],
    ['input', 'textbox', 'browser_type'],
    ['textarea', 'textbox', 'browser_type'],
  ])('a space on a %s that is a %s: %s', (tag, role, tool) => {
    const [before] = looks(target(tag, role, { state: { focused: true } }), target(tag, role, {}))
    const group = openGroup(readEvent('Input.dispatchKeyEvent', { type: 'keyDown', key: ' ', text: ' ' })!)!
    expect(group.describe(before, before)).toMatchObject({ tool, params: { target: tag } })
  })
})
