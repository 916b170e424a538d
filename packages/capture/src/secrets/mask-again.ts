import type { Message, SecretMask } from '@webeval/core'
import { writeWhole } from '../write-whole.js'

/**
 * Replaces a file of messages by one without secrets that it held before they were known as such: a model may say what it is
 * about to type. Yields the messages as they are written now. Rejects with the system's error.
 */
export async function maskAgain(
  path: string,
  messages: readonly Message[],
  mask: SecretMask,
): Promise<readonly Message[]> {
  const masked = messages.map((message) => mask.value(message))
  const lines = masked.map((message) => JSON.stringify(message))
  const isSame = lines.every((line, index) => line === JSON.stringify(messages[index]))
  if (isSame) return messages
  await writeWhole(path, lines.map((line) => `${line}\n`).join(''))
  return masked
}
