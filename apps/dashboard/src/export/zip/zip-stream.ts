import { makeZip } from 'client-zip'
import type { CopiedFile } from '../copied-file.js'

/**
 * Files as a stream of one zip file, below `folder`. It takes the next file only when the reader wants more. An error of the files breaks the stream
 * off, so that no reader takes a part for the whole; a reader that goes away ends the files.
 */
export function zipStream(
  folder: string,
  files: AsyncGenerator<CopiedFile, void>,
): ReadableStream<Uint8Array> {
  const lastModified = new Date()
  async function* entries(): AsyncGenerator<{
    name: string
    input: string | Uint8Array
    lastModified: Date
  }> {
    for await (const { path, content } of files)
      yield { name: `${folder}/${path}`, input: content, lastModified }
  }
  const zip = makeZip(entries()).getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await zip.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // Cancelling the zip itself throws into the files, where nothing catches it, and so ends the process.
    cancel: async () => void (await files.return()),
  })
}
