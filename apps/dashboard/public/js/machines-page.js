// @ts-check
import { mainPart, put } from './dom.js'
import { queueLayout } from './machines/queue-layout.js'
import { read } from './source/read.js'
import { attachKeyboard } from './widgets/keyboard.js'
import { attachFrame, showConnection } from './widgets/page-frame.js'
import { showReadError } from './widgets/state-page.js'
/** @import { QueueAnswer } from '../../src/api/queue-view.js' */

/** Milliseconds between two looks at the queue. */
const everyMs = 2_000

const layout = queueLayout()
let isShown = false

async function look() {
  try {
    if (!document.hidden || !isShown) {
      /** @type {QueueAnswer} */
      const queue = await read('api/queue')
      if (!isShown) put(mainPart(), layout.element)
      isShown = true
      layout.show(queue)
      showConnection('open')
    }
  } catch (error) {
    if (!isShown) return showReadError(error, look)
    showConnection('lost')
  }
  setTimeout(look, everyMs)
}

attachFrame()
attachKeyboard([])
look()
