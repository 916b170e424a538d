import { describe, expect, test } from 'vitest'
import { button, field, type Page, play, targetsOf } from '../../testing/play-request.js'

describe('obstacles', () => {
  const form = [field('User name'), button('Log in')]

  test('declines a dialog that asks for nothing, then retries the deed', () => {
    const popup = button('Cancel', { selector: '#popup-cancel' })
    const covered = form.map((target) => ({ ...target, state: { covered: true } }))
    let shown = true
    const { calls, end } = play(
      'Enter the username "ann" and press login.',
      { targets: [...covered, popup] },
      ([, target], page) => {
        if (target === '#popup-cancel') {
          shown = false
          return { targets: form }
        }
        return shown ? 'failed' : page
      },
    )
    expect(targetsOf(calls)).toEqual(['#user-name', '#popup-cancel', '#user-name', '#log-in'])
    expect(end.status).toBe('done')
  })

  test('presses a key to leave a dialog without a close button', () => {
    const covered = button('No', { state: { covered: true } })
    let open = true
    const { calls } = play('Click "No"', { targets: [covered, button('Yes')] }, ([, target], page) => {
      if (target === 'Escape') {
        open = false
        return page
      }
      return open ? 'failed' : page
    })
    expect(targetsOf(calls)).toEqual(['#no', 'Escape', '#no'])
  })

  test('confirms when the page asks whether it should continue', () => {
    const asked: Page = {
      targets: [
        button('Empty trash'),
        button('Sure?', {
          selector: '#dialog',
          role: 'alertdialog',
          box: { x: 0, y: 200, width: 400, height: 200 },
        }),
        button('Keep', { box: { x: 10, y: 300, width: 80, height: 24 } }),
        button('Empty', { selector: '#yes', box: { x: 110, y: 300, width: 80, height: 24 } }),
      ],
    }
    const { calls } = play('Empty the trash.', { targets: [button('Empty trash')] }, ([, target], page) =>
      target === '#empty-trash' ? asked : target === '#yes' ? { targets: [] } : page,
    )
    expect(targetsOf(calls)).toEqual(['#empty-trash', '#yes'])
  })
})
