import type { Message, SecretMask } from '@webeval/core'
import { writeWhole } from '../files/write-whole.js'

/**
 * Rewrites a message file without secrets that became known only later: a model may announce its next input. Returns
 * the rewritten messages. Rejects with the system's error.
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
