/** A print on the wall. */
export function printCard(print, { isFavourite, onOpen, onFavourite }) {
  const item = document.createElement('li')
  item.className = 'print'
  item.dataset.id = print.id
  const open = document.createElement('button')
  open.type = 'button'
  open.className = 'open'
  const picture = Object.assign(document.createElement('img'), { src: print.src, alt: print.alt, width: 800, height: 1000, loading: 'lazy' })
  const title = Object.assign(document.createElement('strong'), { textContent: print.title })
  const note = Object.assign(document.createElement('span'), { textContent: `${print.kind}, ${print.year}` })
  open.append(picture, title, ' ', note)
  open.addEventListener('click', () => onOpen(print.id))
  const heart = document.createElement('button')
  heart.type = 'button'
  heart.className = 'heart'
  heart.setAttribute('aria-label', `Favourite: ${print.title}`)
  heart.setAttribute('aria-pressed', String(isFavourite))
  heart.textContent = isFavourite ? '♥' : '♡'
  heart.addEventListener('click', () => onFavourite(print.id))
  item.append(open, heart)
  return item
}
