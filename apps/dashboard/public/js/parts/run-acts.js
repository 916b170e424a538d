import { act } from '../data-source.js'
import { announce, h, put } from '../dom.js'
import { compareLink, runPath } from '../links.js'
import { confirmDialog } from './confirm-dialog.js'

const faults = ['infra_error', 'grader_error', 'invalid_task']

/** The buttons of a run: only those that mean something now. `onDone` is called after one was carried out. */
export function runActs(run, { mayAct, onDone }) {
  if (!mayAct) return null
  const problem = h('div', { role: 'alert' })
  const button = (name, run_, cls) => h('button', { type: 'button', class: cls, on: { click: run_ } }, name)
  const go = async (said, method, path, body) => {
    put(problem)
    try {
      await act(method, path, body)
      announce(said)
      await onDone()
    } catch (error) {
      put(problem, h('p', { class: 'problem' }, error.message))
    }
  }
  const post = (said, what, body) => () => go(said, 'POST', runPath(run.run_id, what), body)
  const failed = ['failed', 'agent_error', 'limit'].some((outcome) => run.outcomes[outcome] > 0)
  const faulty = faults.some((outcome) => run.outcomes[outcome] > 0)
  const going = run.status === 'running'
  const remove = async () => {
    const yes = await confirmDialog({
      title: 'Delete this run?',
      text: `The folder ${run.run_id} with all its evidence is removed from the disk. This can’t be undone.`,
      yes: 'Delete the run',
    })
    if (!yes) return
    try {
      await act('DELETE', runPath(run.run_id))
      location.href = 'index.html'
    } catch (error) {
      put(problem, h('p', { class: 'problem' }, error.message))
    }
  }
  return h(
    'div',
    {},
    h(
      'div',
      { class: 'actions' },
      going && button('Stop', post('The run is being stopped.', 'stop')),
      !going && run.ended < run.planned && button('Resume', post('The run goes on.', 'resume', {}), 'main'),
      !going &&
        faulty &&
        button('Retry faults', post('Faults are tried again.', 'resume', { retry: 'faults' })),
      !going &&
        failed &&
        button('Retry failed', post('Failed trials are tried again.', 'resume', { retry: 'failed' })),
      h('a', { class: 'button', href: compareLink(run.run_id, null) }, 'Compare'),
      !going && button('Delete', remove),
    ),
    problem,
  )
}
