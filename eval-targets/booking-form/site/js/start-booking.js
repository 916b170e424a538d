import { lastDay } from './validate.js'

const one = (selector) => document.querySelector(selector)

/** Brings the page to life with the parts it is given. */
export function startBooking({ validate, depositOf, today, formatDate, send, loadBookings, saveBookings, mayTwice = false }) {
  const form = one('#booking')
  let bookings = loadBookings()
  let sending = false

  const values = () => {
    const data = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]))
    return { ...data, rules: one('#rules').checked }
  }
  const showErrors = (errors) => {
    for (const field of ['name', 'email', 'phone', 'date', 'time', 'guests', 'rules']) {
      one(`#${field}-error`).textContent = errors[field] ?? ''
      if (errors[field]) one(`#${field}`).setAttribute('aria-invalid', 'true')
      else one(`#${field}`).removeAttribute('aria-invalid')
    }
    const count = Object.keys(errors).length
    one('#summary').textContent = count === 0 ? '' : `${count === 1 ? 'One field needs' : `${count} fields need`} another look.`
    if (count > 0) one(`#${Object.keys(errors)[0]}`).focus()
  }
  const isBookedAlready = ({ email, date, time }) =>
    bookings.some((other) => other.email.toLowerCase() === email.toLowerCase() && other.date === date && other.time === time)

  async function book(booking) {
    sending = true
    one('#send').setAttribute('aria-disabled', 'true')
    one('#send').textContent = 'Booking…'
    one('#progress').textContent = 'One moment, your booking is on its way.'
    await send(booking)
    bookings = [...bookings, booking]
    saveBookings(bookings)
    sending = false
    one('#send').removeAttribute('aria-disabled')
    one('#send').textContent = 'Book the table'
    one('#progress').textContent = ''
    showConfirmation(booking)
    showBookings()
  }

  function showConfirmation(booking) {
    const rows = {
      Name: booking.name,
      Email: booking.email,
      Phone: booking.phone,
      When: `${formatDate(booking.date)}, ${booking.time}`,
      Guests: booking.guests,
      Where: booking.place,
      Notes: booking.notes,
      Deposit: `£${depositOf(booking.guests)}`,
    }
    one('#details').replaceChildren(
      ...Object.entries(rows).flatMap(([name, value]) => (value === '' ? [] : [Object.assign(document.createElement('dt'), { textContent: name }), Object.assign(document.createElement('dd'), { textContent: value, dir: 'auto' })])),
    )
    form.hidden = true
    one('#confirmation').hidden = false
    one('#confirmed-title').focus()
  }
  function showBookings() {
    one('#no-bookings').hidden = bookings.length > 0
    one('#bookings').replaceChildren(
      ...bookings.map(({ name, date, time, guests, place }) =>
        Object.assign(document.createElement('li'), {
          textContent: `${formatDate(date)}, ${time}: ${guests} ${guests === '1' ? 'guest' : 'guests'}, ${place.toLowerCase()}, for ${name}`,
          dir: 'auto',
        }),
      ),
    )
  }
  const showDeposit = () => (one('#deposit').textContent = `£${depositOf(one('#guests').value)}`)
  const showLeft = () => (one('#notes-left').textContent = `${300 - one('#notes').value.length} characters left`)

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (sending && !mayTwice) return
    const booking = values()
    const errors = validate(booking, today())
    if (Object.keys(errors).length === 0 && isBookedAlready(booking)) errors.time = 'You have a table at that time already.'
    showErrors(errors)
    if (Object.keys(errors).length === 0) void book(booking)
  })
  form.addEventListener('reset', () => queueMicrotask(() => showErrors({})))
  one('#guests').addEventListener('input', showDeposit)
  one('#notes').addEventListener('input', showLeft)
  one('#another').addEventListener('click', () => {
    form.reset()
    form.hidden = false
    one('#confirmation').hidden = true
    showDeposit()
    showLeft()
    one('#name').focus()
  })
  one('#date').min = today()
  one('#date').max = lastDay(today())
  showBookings()
  showDeposit()
  showLeft()
}
