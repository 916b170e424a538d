/** What is offered. Prices in pence. */
export const tastes = {
  fruity: { name: 'Fruity', note: 'Berries and lemon, light roast', pence: 850 },
  balanced: { name: 'Balanced', note: 'Hazelnut and caramel, for every day', pence: 850 },
  dark: { name: 'Dark', note: 'Cocoa and smoke, for milk', pence: 850 },
  decaf: { name: 'Decaf', note: 'All of the taste, none of the night', pence: 900 },
}
export const grinds = ['Whole beans', 'Filter', 'Espresso', 'French press']
export const rhythms = { 1: 'Every week', 2: 'Every two weeks', 4: 'Every four weeks' }
export const mostBags = 6

/** An order before anything was chosen. */
export const emptyOrder = { taste: '', bags: 1, grind: grinds[0], rhythm: '2', name: '', street: '', town: '', postcode: '', gift: false, message: '' }

/** Pence per delivery: ten per cent off from three bags. */
export function priceOf({ taste, bags }) {
  const full = (tastes[taste]?.pence ?? 0) * bags
  return bags >= 3 ? Math.round(full * 0.9) : full
}

/** Pence as people write them. */
export const formatPrice = (pence) => `£${(pence / 100).toFixed(2)}`

/** The number of bags after a press of plus (1) or minus (-1). */
export const stepped = (bags, step) => Math.min(mostBags, Math.max(1, bags + step))
