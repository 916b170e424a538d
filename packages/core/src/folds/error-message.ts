/** The message of whatever was thrown. */
export function errorMessage(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name
  return typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? String(thrown))
}
