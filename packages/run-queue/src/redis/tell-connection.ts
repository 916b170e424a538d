import type { Redis } from 'ioredis'

/** Tells a person when the connection is lost, and when it is back. Stops telling on disposal. */
export function tellConnection(redis: Redis, say: (message: string) => void): Disposable {
  let isLost = false
  const onClose = () => {
    if (!isLost) say('the queue does not answer: waiting until it is back')
    isLost = true
  }
  const onReady = () => {
    if (isLost) say('the queue answers again')
    isLost = false
  }
  redis.on('close', onClose)
  redis.on('ready', onReady)
  return {
    [Symbol.dispose]() {
      redis.off('close', onClose)
      redis.off('ready', onReady)
    },
  }
}
