/** A line of the tape; choosing it calls `onUse`. */
export function tapeLine({ text, result }, formatNumber, onUse) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'line'
  const sum = document.createElement('span')
  sum.textContent = `${text} =`
  const value = document.createElement('strong')
  value.textContent = formatNumber(result)
  button.append(sum, ' ', value)
  button.addEventListener('click', onUse)
  const item = document.createElement('li')
  item.append(button)
  return item
}
