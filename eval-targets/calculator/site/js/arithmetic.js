/** What each operation does, and whether it goes before others. */
const operations = {
  '*': { strong: true, apply: (a, b) => a * b },
  '/': { strong: true, apply: (a, b) => a / b },
  '+': { strong: false, apply: (a, b) => a + b },
  '-': { strong: false, apply: (a, b) => a - b },
}

/** The value of `[number, operator, number, …]`; times and divide first. Not finite when something is divided by zero. */
export function calculate(tokens) {
  const [first, ...rest] = tokens
  const sums = [first]
  for (let index = 0; index < rest.length; index += 2) {
    const [operator, value] = [rest[index], rest[index + 1]]
    if (operations[operator].strong) sums.push(operations[operator].apply(sums.pop(), value))
    else sums.push(operator, value)
  }
  let total = sums[0]
  for (let index = 1; index < sums.length; index += 2) total = operations[sums[index]].apply(total, sums[index + 1])
  return withoutNoise(total)
}

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
export const withoutNoise = (value) => (Number.isFinite(value) ? Number(value.toPrecision(12)) : value)
