/** The `content-disposition` that makes a browser save an answer under a name, whatever is in that name (RFC 6266). */
export function attachmentOf(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  if (plain === name) return `attachment; filename="${plain}"`
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
