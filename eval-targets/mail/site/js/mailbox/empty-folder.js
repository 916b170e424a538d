import { threadsIn } from '../state/threads.js'
import { ask } from '../view/dialog.js'
import { erase } from './actions.js'

/** Asks, and then deletes everything in the trash or in spam for good; calls back with what was done. */
export function askToEmpty(place, done) {
  const threads = threadsIn(place).map(({ id }) => id)
  const many = threads.length === 1 ? 'One conversation' : `${threads.length} conversations`
  ask({
    id: 'empty-dialog',
    title: `Empty ${place.title.toLowerCase()}?`,
    text: `${many} will be deleted for good. This can’t be undone.`,
    yes: `Empty ${place.title.toLowerCase()}`,
    danger: true,
    onYes: () => done(erase(threads, place)),
  })
}
