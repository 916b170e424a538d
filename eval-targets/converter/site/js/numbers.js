/** The number that people have typed, or null: spaces and thousands are let through, a lone decimal comma too. */
export function parseNumber(text) {
  const plain = text.trim().replace(/\s/g, '').replace('−', '-')
  const digits = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(digits) ? Number(digits) : null
}

/** A number with at most so many decimals; one that would round to nothing, or is very large, in powers of ten. */
export function formatNumber(value, decimals) {
  const size = Math.abs(value)
  if (size !== 0 && (size >= 1e15 || size < 0.5 * 10 ** -decimals)) return value.toExponential(3)
  return String(Number(value.toFixed(decimals)))
}
