import type { CopiedFile } from '../copied-file.js'
import { copyRun, type CopiedRun, type RunSource } from '../copy-run.js'
import { zipStream } from './zip-stream.js'

/** A run's copy as a stream of one zip file. One folder in it holds everything: whoever unpacks it next to other files keeps them apart. */
export const zipRun = (source: RunSource): ReadableStream<Uint8Array> =>
  zipStream(source.runId, withReadme(source))

async function* withReadme(source: RunSource): AsyncGenerator<CopiedFile, void> {
  const copied = yield* copyRun(source)
  yield { path: 'README.txt', content: readme(source, copied) }
}

const readme = ({ runId, version }: RunSource, { trials, missing }: CopiedRun): string =>
  [
    `The run ${runId}, ${trials === 1 ? 'one trial' : `${trials} trials`}, exported by webeval ${version}.`,
    'Open index.html.',
    'Keys and absolute paths were taken out of texts. Pictures show what the page showed, so look at them before you publish.',
    ...(missing.length > 0 ? ['', 'Left out:', ...missing] : []),
    '',
  ].join('\n')
