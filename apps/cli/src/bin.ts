#!/usr/bin/env node
// Loaded late, so that even a module that can't be read ends in a sentence.
try {
  const { main } = await import('./main.js')
  await main(process.argv.slice(2))
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  // Node says of a package whose package.json it can't open that there is none.
  const fewFiles = code === 'ERR_MODULE_NOT_FOUND' && maxOpenFiles() < 256
  const why =
    code === 'EMFILE' || code === 'ENFILE' || fewFiles
      ? `this process may open too few files at once (${fewFiles ? maxOpenFiles() : code}). Raise the limit, such as with: ulimit -n 1024`
      : `webeval could not be loaded: ${message}`
  process.stderr.write(`webeval: ${why}\n`)
  process.exitCode = 2
}

/** How many files this process may open at once; Infinity where the system does not limit it. */
function maxOpenFiles(): number {
  const { userLimits } = process.report.getReport() as unknown as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | 'unlimited' } }
  }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Infinity
}
