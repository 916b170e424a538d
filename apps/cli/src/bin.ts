#!/usr/bin/env node
// Loaded late, so that even a module that can't be read ends in a sentence.
try {
  const { main } = await import('./main.js')
  await main(process.argv.slice(2))
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  const why =
    code === 'EMFILE' || code === 'ENFILE'
      ? `this process may open too few files at once (${code}). Raise the limit, such as with: ulimit -n 1024`
      : `webeval could not be loaded: ${message}`
  process.stderr.write(`webeval: ${why}\n`)
  process.exitCode = 2
}
