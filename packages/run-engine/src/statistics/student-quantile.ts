import { normalQuantile } from './normal-quantile.js'

/**
 * Two-sided 95 % quantile of Student's t with so many degrees of freedom (a whole number from 1): the root of the distribution's finite series
 * (Abramowitz and Stegun, 26.7.3 and 26.7.4), and for many degrees of freedom their expansion 26.7.5. Throws `RangeError` for fewer than one.
 */
export function studentQuantile(degrees: number): number {
  if (!(degrees >= 1))
    throw new RangeError(`expected a whole number from 1, but the degrees of freedom are ${degrees}`)
  return degrees > 200 ? expansion(degrees) : root(degrees)
}

function expansion(degrees: number): number {
  const z = normalQuantile
  return z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2)
}

function root(degrees: number): number {
  let [low, high] = [0, 20]
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2
    if (centralShare(middle, degrees) < 0.95) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Share of the distribution between −t and t. */
function centralShare(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees))
  const cosine = Math.cos(angle)
  const isOdd = degrees % 2 === 1
  let term = isOdd ? cosine : 1
  let sum = degrees === 1 ? 0 : term
  for (let index = isOdd ? 3 : 2; index <= degrees - 2; index += 2) {
    term *= (cosine * cosine * (index - 1)) / index
    sum += term
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum
}
