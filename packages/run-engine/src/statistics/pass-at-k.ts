/**
 * Chance that at least one of k trials of a task passes, from n trials of which c passed: the unbiased
 * estimator 1 − C(n−c, k) / C(n, k) of Chen et al., "Evaluating Large Language Models Trained on Code"
 * (2021). Throws `RangeError` unless 1 ≤ k ≤ n and 0 ≤ c ≤ n.
 */
export function passAtK(n: number, c: number, k: number): number {
  checkCounts(n, c, k)
  return 1 - drawAll(n - c, n, k)
}

/**
 * Chance that all of k trials of a task pass, from n trials of which c passed: C(c, k) / C(n, k), as
 * pass^k in Yao et al., "τ-bench" (2024). Throws `RangeError` unless 1 ≤ k ≤ n and 0 ≤ c ≤ n.
 */
export function passHatK(n: number, c: number, k: number): number {
  checkCounts(n, c, k)
  return drawAll(c, n, k)
}

/** C(some, k) / C(all, k) as a product, so that no large number comes up. */
function drawAll(some: number, all: number, k: number): number {
  let chance = 1
  for (let drawn = 0; drawn < k; drawn++) chance *= Math.max(0, some - drawn) / (all - drawn)
  return chance
}

function checkCounts(n: number, c: number, k: number): void {
  if (!(k >= 1 && k <= n && c >= 0 && c <= n))
    throw new RangeError(`expected 1 ≤ k ≤ n and 0 ≤ c ≤ n, but k is ${k}, n ${n} and c ${c}`)
}
