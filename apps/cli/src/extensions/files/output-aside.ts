/**
 * Does work while everything that is written to standard output goes to standard error, because a program may read the answer there. What the
 * console says goes there from then on: code that was loaded may print at any time.
 */
export async function withOutputAside<T>(work: () => Promise<T>): Promise<T> {
  const { stdout, stderr } = process
  const write = stdout.write
  for (const name of ['log', 'info', 'debug'] as const) console[name] = console.error
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write
  try {
    return await work()
  } finally {
    stdout.write = write
  }
}
