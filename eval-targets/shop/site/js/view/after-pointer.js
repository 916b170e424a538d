let pressed = false
document.addEventListener('pointerdown', () => (pressed = true), true)
for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, () => (pressed = false), true)

/**
 * Runs at once, or, while a pointer is pressed, once it is let go. What moves the page in the middle of a click
 * (an error that appears as a field loses focus) would carry the button away from under the pointer.
 */
export function afterPointer(run) {
  if (pressed) document.addEventListener('pointerup', () => setTimeout(run), { once: true })
  else run()
}
