import { createViewer } from './viewer.js'

const one = (selector) => document.querySelector(selector)

/** Brings the page to life with the parts it is given. */
export function startGallery({ catalogue, ofKind, matching, sorted, neighbour, loadFavourites, saveFavourites, printCard }) {
  let favourites = loadFavourites()
  const wish = { kind: 'all', words: '', order: 'title', favouritesOnly: false }
  const viewer = createViewer({ neighbour, onClosed: (id) => one(`[data-id="${id}"] .open`)?.focus() })

  const shown = () => {
    const found = sorted(matching(ofKind(catalogue, wish.kind), wish.words), wish.order)
    return wish.favouritesOnly ? found.filter(({ id }) => favourites.has(id)) : found
  }
  const acts = {
    onOpen: (id) => viewer.open(shown(), id),
    onFavourite: (id) => {
      favourites = new Set(favourites)
      if (!favourites.delete(id)) favourites.add(id)
      saveFavourites(favourites)
      show()
      ;(one(`[data-id="${id}"] .heart`) ?? one('#only-favourites')).focus()
    },
  }

  function show() {
    const prints = shown()
    one('#prints').replaceChildren(...prints.map((print) => printCard(print, { ...acts, isFavourite: favourites.has(print.id) })))
    one('#count').textContent = `${prints.length} ${prints.length === 1 ? 'print' : 'prints'}`
    one('#favourite-count').textContent = favourites.size
    one('#nothing').hidden = prints.length > 0
    one('#nothing').textContent = nothingText()
    for (const button of document.querySelectorAll('[data-kind]')) button.setAttribute('aria-pressed', String(button.dataset.kind === wish.kind))
    one('#only-favourites').setAttribute('aria-pressed', String(wish.favouritesOnly))
  }
  function nothingText() {
    if (wish.favouritesOnly && favourites.size === 0) return 'No favourites yet. Press the heart on a print to keep it here.'
    return wish.words.trim() === '' ? 'No prints here. Try another kind.' : `No print is called “${wish.words.trim()}”. Try a shorter word, or another kind.`
  }

  for (const button of document.querySelectorAll('[data-kind]'))
    button.addEventListener('click', () => {
      wish.kind = button.dataset.kind
      show()
    })
  one('#search').addEventListener('input', (event) => {
    wish.words = event.target.value
    show()
  })
  one('#sort').addEventListener('change', (event) => {
    wish.order = event.target.value
    show()
  })
  one('#only-favourites').addEventListener('click', () => {
    wish.favouritesOnly = !wish.favouritesOnly
    show()
  })
  // A browser that goes back may have filled the fields already.
  wish.words = one('#search').value
  wish.order = one('#sort').value
  show()
}
