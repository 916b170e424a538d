/// <reference lib="dom" />

/**
 * Pixels of WebGL canvases at their last draw. The browser empties their buffer after showing it, so pixels
 * are readable only in the task that drew them. Reading is rationed: a canvas that draws all the time is
 * identified by its draw calls.
 */
export function webglHooks(
  readPixels: (canvas: CanvasImageSource & { width: number; height: number }) => number,
) {
  const { apply } = Reflect
  const { defineProperty, getOwnPropertyDescriptor } = Object
  const clock = performance.now.bind(performance)
  const later = queueMicrotask.bind(window)
  const drawn = new WeakMap<object, { draws: number; print: number; waiting: boolean }>()
  const get = WeakMap.prototype.get.bind(drawn)
  const set = WeakMap.prototype.set.bind(drawn)
  const started = clock()
  let spent = 0
  const noteDraw = (canvas: HTMLCanvasElement) => {
    let state = get(canvas)
    if (!state) set(canvas, (state = { draws: 0, print: 0, waiting: false }))
    state.draws++
    if (state.waiting) return
    state.waiting = true
    const kept = state
    later(() => {
      kept.waiting = false
      const begun = clock()
      // The first pictures are read whatever it costs: a canvas that is drawn when something happens has few.
      if (kept.draws > 100 && spent > 50 + (begun - started) * 0.02) return void (kept.print = -kept.draws)
      kept.print = readPixels(canvas)
      spent += clock() - begun
    })
  }
  const wrap = (prototype: object, name: string) => {
    const descriptor = getOwnPropertyDescriptor(prototype, name)
    if (typeof descriptor?.value !== 'function') return
    const wrapped = new Proxy(descriptor.value as (...parameters: unknown[]) => unknown, {
      apply(target, self: WebGLRenderingContext, parameters: unknown[]) {
        const answer = apply(target, self, parameters)
        const { canvas } = self
        if (canvas instanceof HTMLCanvasElement) noteDraw(canvas)
        return answer
      },
    })
    defineProperty(prototype, name, { ...descriptor, value: wrapped })
  }
  const kinds = [window.WebGLRenderingContext, window.WebGL2RenderingContext]
  for (const kind of kinds)
    if (kind)
      for (const name of [
        'clear',
        'drawArrays',
        'drawElements',
        'drawArraysInstanced',
        'drawElementsInstanced',
      ])
        wrap(kind.prototype, name)
  return {
    /** A number that changes when a WebGL canvas shows something else; null for canvases of other kinds. */
    printOf: (canvas: Element): number | null => get(canvas)?.print ?? null,
  }
}
export type WebglHooks = ReturnType<typeof webglHooks>
