/** Replaces an API key in a text, wherever it stands and however it is encoded; keys of Google's usual form too, whosever they are. */
export function redactKey(text: string, key: string | null): string {
  const known = key === null ? [] : [key, encodeURIComponent(key), Buffer.from(key).toString('base64')]
  return known
    .reduce((redacted, each) => redacted.replaceAll(each, '***'), text)
    .replace(/AIza[\w-]{30,}/g, '***')
}
