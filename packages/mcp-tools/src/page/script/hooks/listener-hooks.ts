/// <reference lib="dom" />

/**
 * Remembers which elements listen for a pointer, so that a plain `div` which acts like a button is known for one, and what listens for keys, so that text can be
 * inserted at once where nothing does.
 */
export function listenerHooks() {
  const { apply } = Reflect
  const { defineProperty, getOwnPropertyDescriptor } = Object
  const pressed = new WeakSet<object>()
  const hovered = new WeakSet<object>()
  const dragged = new WeakSet<object>()
  const keyed = new WeakSet<object>()
  const add = WeakSet.prototype.add
  const setOf: Record<string, WeakSet<object>> = {
    __proto__: null as never,
    click: pressed,
    dblclick: pressed,
    contextmenu: pressed,
    mousedown: pressed,
    mouseup: pressed,
    pointerdown: pressed,
    pointerup: pressed,
    touchstart: pressed,
    touchend: pressed,
    mouseenter: hovered,
    mouseover: hovered,
    pointerenter: hovered,
    pointerover: hovered,
    dragstart: dragged,
    dragover: dragged,
    drop: dragged,
    keydown: keyed,
    keypress: keyed,
    keyup: keyed,
    beforeinput: keyed,
  }
  const native = EventTarget.prototype.addEventListener
  const wrapped = new Proxy(native, {
    apply(target, self: unknown, parameters: unknown[]) {
      const set = typeof parameters[0] === 'string' ? setOf[parameters[0]] : undefined
      // Without an object, the call adds a listener to the window.
      const listening: unknown = self ?? window
      if (set && parameters[1] && typeof listening === 'object') apply(add, set, [listening])
      return apply(target, self, parameters)
    },
  })
  defineProperty(EventTarget.prototype, 'addEventListener', {
    ...getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener'),
    value: wrapped,
  })
  const has = WeakSet.prototype.has
  const remove = WeakSet.prototype.delete
  return {
    listensForPress: (target: object): boolean => apply(has, pressed, [target]),
    listensForHover: (target: object): boolean => apply(has, hovered, [target]),
    listensForDrag: (target: object): boolean => apply(has, dragged, [target]),
    listensForKeys: (target: object): boolean => apply(has, keyed, [target]),
    /** Forgets that a target listens for keys: we do so ourselves. */
    forgetKeys: (target: object): boolean => apply(remove, keyed, [target]),
  }
}
export type ListenerHooks = ReturnType<typeof listenerHooks>
