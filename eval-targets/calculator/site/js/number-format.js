const plain = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 12 })
const signs = { '+': '+', '-': '−', '*': '×', '/': '÷' }

/** A number as people write it; very large and very small ones in powers of ten. */
export function formatNumber(value) {
  const size = Math.abs(value)
  if (size !== 0 && (size >= 1e15 || size < 1e-9)) return value.toExponential(6).replace(/\.?0+e/, 'e').replace('-', '−')
  return plain.format(value).replace('-', '−')
}

/** What is being typed, with its thousands apart, the digits after the point as they were typed. */
export function formatEntry(entry) {
  const [, minus, whole, rest] = /^(-?)(\d*)(\..*)?$/.exec(entry)
  return `${minus ? '−' : ''}${plain.format(Number(whole || 0))}${rest ?? ''}`
}

/** `[number, operator, …]` as a line of text. */
export const formatTokens = (tokens) => tokens.map((token) => signs[token] ?? formatNumber(token)).join(' ')
