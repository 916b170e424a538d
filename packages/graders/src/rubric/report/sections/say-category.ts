/** A category's name for people. */
export const sayCategory = (category: string): string =>
  category === 'ux' ? 'UX' : category.replaceAll('_', ' ')
