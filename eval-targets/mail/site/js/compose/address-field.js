import { contacts } from '../state/contacts.js'
import { html, one } from '../view/html.js'

/** An address line that proposes contacts while one types. */
export const addressField = ({ id, label, value, hidden = false, aside }) => html`<div class="line" id="${id}-line" ${hidden && 'hidden'}>
  <label for="${id}">${label}</label>
  <div class="line-input">
    <input id="${id}" name="${id}" type="text" value="${value}" autocomplete="off" spellcheck="false" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="${id}-list" aria-describedby="${id}-error" />
    <ul class="suggestions" id="${id}-list" role="listbox" aria-label="Contacts" hidden></ul>
  </div>
  ${aside}
  <p class="field-error" id="${id}-error" hidden></p>
</div>`

/** Makes the proposals of an address line work. */
export function wireAddressField(input) {
  const list = one(`#${input.id}-list`)
  let offered = []
  let chosen = -1

  const hide = () => show([])
  function show(people) {
    offered = people
    chosen = -1
    list.hidden = people.length === 0
    input.setAttribute('aria-expanded', String(people.length > 0))
    input.removeAttribute('aria-activedescendant')
    list.innerHTML = String(html`${people.map(({ name, email }, n) => html`<li role="option" id="${input.id}-option-${n}" data-option="${n}" aria-selected="false"><strong>${name}</strong> <span>${email}</span></li>`)}`)
  }
  function take(person) {
    const kept = input.value.slice(0, input.value.search(/[^,;]*$/))
    input.value = `${kept}${kept && !kept.endsWith(' ') ? ' ' : ''}${person.name} <${person.email}>, `
    hide()
    input.focus()
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  function point(step) {
    chosen = (chosen + step + offered.length) % offered.length
    for (const option of list.children) option.setAttribute('aria-selected', String(Number(option.dataset.option) === chosen))
    input.setAttribute('aria-activedescendant', `${input.id}-option-${chosen}`)
  }

  input.addEventListener('input', () => show(matching(/[^,;]*$/.exec(input.value)[0].trim().toLowerCase())))
  input.addEventListener('blur', hide)
  input.addEventListener('keydown', (event) => {
    if (offered.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') point(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && chosen >= 0) take(offered[chosen])
    else if (event.key === 'Escape') hide()
    else return
    event.preventDefault()
  })
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    const option = event.target.closest('[data-option]')
    if (option) take(offered[Number(option.dataset.option)])
  })
}

function matching(typed) {
  const exact = contacts().some(({ name, email }) => email.toLowerCase() === typed || name.toLowerCase() === typed)
  if (typed.length < 2 || exact) return []
  return contacts().filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(typed)).slice(0, 5)
}
