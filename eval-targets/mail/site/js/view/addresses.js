/** Whether a text looks like an e-mail address. */
export const isEmail = (text) => /^[^\s@<>,;"]+@[^\s@<>,;".]+(\.[^\s@<>,;".]+)*\.[^\s@<>,;".]{2,}$/.test(text)

/** The pieces of an address line, split at commas and semicolons. */
export const pieces = (text) => text.split(/[,;\n]/).map((piece) => piece.trim()).filter(Boolean)

/** Reads an address line: `people` as `{name, email}`, and the pieces that are no address. A name from the address book will do. */
export function readAddresses(text, contacts) {
  const people = []
  const wrong = []
  for (const piece of pieces(text)) {
    const [, name, inside] = /^"?(.*?)"?\s*<(.*)>$/.exec(piece) ?? []
    const email = (inside ?? piece).trim()
    const known = contacts.filter((contact) => contact.email.toLowerCase() === email.toLowerCase() || contact.name.toLowerCase() === piece.toLowerCase())
    if (known.length === 1) people.push({ name: known[0].name, email: known[0].email })
    else if (isEmail(email)) people.push({ name: name || email, email })
    else wrong.push(piece)
  }
  return { people, wrong }
}

/** People as an address line: `Anna Lindqvist <anna@example.com>, bob@example.com` */
export const addressLine = (people) => people.map(({ name, email }) => (name === email ? email : `${name} <${email}>`)).join(', ')
