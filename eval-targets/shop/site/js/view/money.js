/** Pence as people write them: £18.50. */
export const money = (pence) => `£${(pence / 100).toFixed(2)}`

/** Pence, or "Free" for nothing. */
export const moneyOrFree = (pence) => (pence === 0 ? 'Free' : money(pence))
