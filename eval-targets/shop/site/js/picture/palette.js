/** The shop's colours as they look in glaze, cloth, wood and metal. */
export const palette = {
  Chalk: '#efe8da',
  Ink: '#2f3d4d',
  Moss: '#75835a',
  Ochre: '#d6a03f',
  Clay: '#c06f4e',
  Slate: '#7d8c98',
  Heather: '#9b87ab',
  Sea: '#5d95a0',
  Blush: '#e2b3a2',
  Charcoal: '#43464a',
  Smoke: '#9aa3a3',
  Steel: '#b3babd',
  Brass: '#c9a552',
  Oak: '#cda273',
  Walnut: '#7d5741',
  Natural: '#cdb283',
}

/** A lighter (amount above 0) or darker (below 0) shade of a hex colour; amount from -1 to 1. */
export function shade(hex, amount) {
  const goal = amount > 0 ? 255 : 0
  const mix = (start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16)
    return Math.round(value + (goal - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${mix(1)}${mix(3)}${mix(5)}`
}
