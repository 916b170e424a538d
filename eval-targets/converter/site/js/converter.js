import { quantities } from './units.js'

const one = (selector) => document.querySelector(selector)

/** Brings the page to life with the parts it is given. */
export function startConverter({ convert, lowest, parseNumber, formatNumber, loadSettings, saveSettings, copyText, swapped }) {
  let settings = loadSettings()
  let message = ''

  const change = (changes) => {
    settings = { ...settings, ...changes }
    saveSettings(settings)
  }
  const unitName = (unit) => quantities[settings.quantity].units[unit][0]
  const shown = (value) => formatNumber(value, Number(settings.decimals))

  /** Reads one side and writes the other; `typed` is the side that people type in, and is left as it is. */
  function follow(typed) {
    const [here, there, from, to] = typed === 'left' ? ['left', 'right', settings.from, settings.to] : ['right', 'left', settings.to, settings.from]
    const text = one(`#${here}`).value
    const value = parseNumber(text)
    const problem = problemOf(text, value, from)
    say(problem)
    for (const side of ['left', 'right']) one(`#${side}`).toggleAttribute('aria-invalid', false)
    if (problem) one(`#${here}`).setAttribute('aria-invalid', 'true')
    const result = problem === '' ? convert(value, settings.quantity, from, to) : null
    one(`#${there}`).value = result === null ? '' : shown(result)
    if (problem === '') change({ value: typed === 'left' ? text : String(result) })
    showResult(problem === '' ? (typed === 'left' ? value : result) : null)
  }
  function problemOf(text, value, unit) {
    if (text.trim() === '') return 'Type a number to convert.'
    if (value === null) return 'That is not a number. Write it like 12.5.'
    const least = lowest(settings.quantity, unit)
    return value < least - 1e-9 ? `There is nothing below ${formatNumber(least, 2)} ${unit}.` : ''
  }

  function showResult(value) {
    const { quantity, from, to } = settings
    const others = Object.keys(quantities[quantity].units).filter((unit) => unit !== from)
    one('#sentence').textContent = value === null ? '' : `${shown(value)} ${unitName(from)} = ${shown(convert(value, quantity, from, to))} ${unitName(to)}`
    one('#others').replaceChildren(
      ...others.map((unit) => {
        const row = document.createElement('tr')
        const name = Object.assign(document.createElement('th'), { scope: 'row', textContent: unitName(unit) })
        const cell = Object.assign(document.createElement('td'), { textContent: value === null ? '–' : `${shown(convert(value, quantity, from, unit))} ${unit}` })
        row.append(name, cell)
        return row
      }),
    )
  }
  function say(text) {
    message = text
    one('#message').textContent = text
  }

  function showUnits() {
    const { quantity, from, to } = settings
    for (const [id, chosen] of [['left-unit', from], ['right-unit', to]]) {
      one(`#${id}`).replaceChildren(...Object.keys(quantities[quantity].units).map((unit) => new Option(`${unitName(unit)} (${unit})`, unit, false, unit === chosen)))
    }
    one('#quantities').replaceChildren(
      ...Object.entries(quantities).map(([id, { name }]) => {
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
        button.dataset.quantity = id
        button.setAttribute('aria-pressed', String(id === quantity))
        return button
      }),
    )
  }
  function showTheme() {
    document.documentElement.dataset.theme = settings.theme
    one('#theme').setAttribute('aria-pressed', String(settings.theme === 'dark'))
  }

  for (const side of ['left', 'right']) one(`#${side}`).addEventListener('input', () => follow(side))
  one('#left-unit').addEventListener('change', ({ target }) => {
    change({ from: target.value })
    follow('left')
  })
  one('#right-unit').addEventListener('change', ({ target }) => {
    change({ to: target.value })
    follow('left')
  })
  one('#quantities').addEventListener('click', ({ target }) => {
    const { quantity } = target.closest('[data-quantity]')?.dataset ?? {}
    if (!quantity) return
    const [from, to] = Object.keys(quantities[quantity].units)
    change({ quantity, from, to })
    showUnits()
    one(`[data-quantity="${quantity}"]`).focus()
    follow('left')
  })
  one('#swap').addEventListener('click', () => {
    change(swapped(settings))
    showUnits()
    follow('left')
    if (settings.from === settings.to) say('Both units are the same: there is nothing to swap.')
  })
  one('#decimals').addEventListener('change', ({ target }) => {
    change({ decimals: target.value })
    follow('left')
  })
  one('#theme').addEventListener('click', () => {
    change({ theme: settings.theme === 'dark' ? 'light' : 'dark' })
    showTheme()
  })
  one('#copy').addEventListener('click', async () => {
    if (one('#right').value === '') return say(message || 'There is nothing to copy yet.')
    const button = one('#copy')
    button.textContent = (await copyText(one('#right').value)) ? 'Copied' : 'Select and copy by hand'
    if (button.textContent !== 'Copied') one('#right').select()
    setTimeout(() => (button.textContent = 'Copy result'), 2000)
  })

  one('#left').value = settings.value
  one('#decimals').value = settings.decimals
  showTheme()
  showUnits()
  follow('left')
}
