const one = (selector) => document.querySelector(selector)

/** The large view. `open(prints, id)` shows one of the prints that are on the wall. */
export function createViewer({ neighbour, onClosed }) {
  let prints = []
  let index = 0
  const show = () => {
    const { src, alt, title, kind, year } = prints[index]
    Object.assign(one('#viewer-image'), { src, alt })
    one('#viewer-title').textContent = title
    one('#viewer-note').textContent = `${kind}, ${year} (${index + 1} of ${prints.length})`
  }
  const go = (step) => {
    index = neighbour(index, step, prints.length)
    show()
  }
  one('#next').addEventListener('click', () => go(1))
  one('#previous').addEventListener('click', () => go(-1))
  one('#close').addEventListener('click', () => one('#viewer').close())
  one('#viewer').addEventListener('click', ({ target, clientX, clientY, detail }) => {
    const { left, right, top, bottom } = one('#viewer').getBoundingClientRect()
    const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom
    // The second half of a double click on a print is not meant for what opened under it.
    if (target === one('#viewer') && isOutside && detail < 2) one('#viewer').close()
  })
  one('#viewer').addEventListener('close', () => onClosed(prints[index].id))
  one('#viewer').addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  })
  return {
    open(shown, id) {
      prints = shown
      index = prints.findIndex((print) => print.id === id)
      const alone = prints.length === 1
      one('#next').hidden = alone
      one('#previous').hidden = alone
      show()
      one('#viewer').showModal()
    },
  }
}
