/** A card, altered after it was made. */
const alteredCard = (alter) => ({
  parts: ({ printCard }) => ({
    printCard: (print, acts) => {
      const card = printCard(print, acts)
      alter(card, print, acts)
      return card
    },
  }),
})

/** What `?fault=<id>` plants, one at a time; what each is and where stands in faults.json. */
export const faults = {
  'sea-shows-town': { parts: ({ ofKind }) => ({ ofKind: (prints, kind) => ofKind(prints, kind === 'sea' ? 'town' : kind) }) },
  'search-does-nothing': { parts: () => ({ matching: (prints) => prints }) },
  'sort-does-nothing': { parts: ({ sorted }) => ({ sorted: (prints) => sorted(prints, 'title') }) },
  'next-goes-back': { parts: ({ neighbour }) => ({ neighbour: (index, step, count) => neighbour(index, -step, count) }) },
  'dead-close': {
    page: (document) => document.querySelector('#close').addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true }),
  },
  'nothing-said': { css: '.nothing { display: none !important }' },
  'broken-picture': alteredCard((card, { id }) => {
    if (id === 'first-frost') card.querySelector('img').src = 'prints/first-frost.jpg'
  }),
  'pictures-without-alt': alteredCard((card) => card.querySelector('img').removeAttribute('alt')),
  'cards-are-divs': alteredCard((card, { id }, { onOpen }) => {
    const open = card.querySelector('.open')
    const div = document.createElement('div')
    div.className = 'open'
    div.append(...open.childNodes)
    div.addEventListener('click', () => onOpen(id))
    open.replaceWith(div)
  }),
  'pale-captions': { css: '.open span, .count { color: #c3c8d4 }' },
  'favourites-forgotten': { parts: () => ({ loadFavourites: () => new Set() }) },
  'last-print-throws': {
    parts: ({ neighbour }) => ({ neighbour: (index, step, count) => (index + step === count ? count : neighbour(index, step, count)) }),
  },
  'squeezed-pictures': { css: '.open img { aspect-ratio: auto; height: 7rem; object-fit: fill }' },
  'fixed-columns': { css: '.prints { grid-template-columns: repeat(4, 17rem) }' },
  'tiny-hearts': { css: '.heart { width: 18px; height: 18px; font-size: 0.8rem }' },
}
