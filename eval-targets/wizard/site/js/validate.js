const checks = {
  taste: ({ taste }) => ({ taste: taste === '' && 'Choose a taste first.' }),
  amount: () => ({}),
  delivery: ({ name, street, town, postcode, gift, message }) => ({
    name: name.trim() === '' && 'Whom is it for?',
    street: street.trim() === '' && 'We need a house number and street.',
    town: town.trim() === '' && 'We need a town.',
    postcode: !/^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i.test(postcode.trim()) && 'Write a UK postcode such as YO21 3PR.',
    message: gift && message.trim() === '' && 'Add a few words, or untick the gift.',
  }),
  review: () => ({}),
}

/** What is wrong in a step, as `{field: message}`; empty when nothing is. */
export const validate = (step, order) => Object.fromEntries(Object.entries(checks[step](order)).filter(([, message]) => message))
