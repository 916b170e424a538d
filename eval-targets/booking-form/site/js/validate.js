const furthest = 180

/** What is wrong with a booking, as `{field: message}`; empty when nothing is. `today` is a date as YYYY-MM-DD. */
export function validate(booking, today) {
  const errors = {
    name: booking.name === '' && 'Tell us your name.',
    email: !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(booking.email) && 'Write an email address such as ada@example.org.',
    phone: booking.phone !== '' && !/^\+?[\d ()-]{6,}$/.test(booking.phone) && 'A phone number has digits and spaces only, six or more.',
    date: dateError(booking.date, today),
    time: booking.time === '' && 'Choose a time.',
    guests: !/^[1-8]$/.test(booking.guests) && 'We seat 1 to 8 guests at a table.',
    rules: !booking.rules && 'Please accept the house rules.',
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

function dateError(date, today) {
  if (date === '') return 'Choose a date.'
  if (date < today) return 'That day is over. Choose today or later.'
  return date > lastDay(today) && `We take bookings up to ${furthest} days ahead.`
}

/** The last day that can be booked. */
export function lastDay(today) {
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + furthest)
  return day.toISOString().slice(0, 10)
}
