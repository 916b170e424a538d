/** `WEBEVAL_TEST_ALL_TASKS=1`, as the nightly workflow sets it: what by day is sampled is tested whole. */
export const byNight = process.env['WEBEVAL_TEST_ALL_TASKS'] === '1'
