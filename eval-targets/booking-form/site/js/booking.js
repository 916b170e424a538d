/** Pounds to pay ahead: ten a guest, nothing while the number makes no sense. */
export const depositOf = (guests) => (/^[1-8]$/.test(guests) ? Number(guests) * 10 : 0)

/** Today where the visitor is, as YYYY-MM-DD. */
export function today() {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** A date as people write it. */
export const formatDate = (date) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

/** Sends a booking; resolves when it has arrived. There is no kitchen behind this page: it takes as long as one would. */
export const send = () => new Promise((resolve) => setTimeout(resolve, 400))
