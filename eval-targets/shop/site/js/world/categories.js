/** The departments of the shop, in the order of the menu. */
export const categories = [
  { id: 'drinkware', name: 'Drinkware', line: 'Mugs, pots and carafes', emblem: ['mug', 'Moss'] },
  { id: 'tableware', name: 'Tableware', line: 'Plates, bowls and platters', emblem: ['bowls', 'Sea'] },
  { id: 'kitchen', name: 'Kitchen', line: 'Pans, boards and good tools', emblem: ['casserole', 'Clay'] },
  { id: 'lighting', name: 'Lighting', line: 'Lamps, lanterns and candles', emblem: ['domeLamp', 'Ochre'] },
  { id: 'textiles', name: 'Textiles', line: 'Throws, linen and towels', emblem: ['throw', 'Heather'] },
  { id: 'garden', name: 'Vases & garden', line: 'Vases, planters and cans', emblem: ['planter', 'Chalk'] },
]

/** The category with this id, or undefined. */
export const categoryOf = (id) => categories.find((category) => category.id === id)
