const key = 'fernhill:bookings'
const fields = ['name', 'email', 'phone', 'date', 'time', 'guests', 'place', 'notes']

/** What was booked in this browser, oldest first. What can't be read was never booked. */
export function loadBookings() {
  try {
    const bookings = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(bookings) ? bookings.filter(isBooking) : []
  } catch {
    return []
  }
}

const isBooking = (booking) => fields.every((field) => typeof booking?.[field] === 'string') && /^\d{4}-\d\d-\d\d$/.test(booking.date)

/** Keeps the bookings; where the browser keeps nothing, they last until the page is closed. */
export function saveBookings(bookings) {
  try {
    localStorage.setItem(key, JSON.stringify(bookings))
  } catch {
    // Private windows and full disks: the bookings are still on the screen.
  }
}
