/** Two-sided 95 % quantile of the standard normal distribution. */
export const normalQuantile = 1.959963984540054
