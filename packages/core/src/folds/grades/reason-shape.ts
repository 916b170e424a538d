/**
 * The shape of a reason, so that reasons of one kind fall into one group: quoted texts, values, addresses, numbers and
 * names become placeholders. For reasons that come without details: judges, errors, and grades of older versions.
 */
export function reasonShape(reason: string): string {
  const shape = withoutStructures(
    reason
      .slice(0, 2_000)
      .replace(/(?:async\s*)?\(?[\w\s,{}[\]]*\)?\s*=>[^]*?(?= on (?:https?|target|about):|$)/g, 'the page')
      .replace(/“[^”]*”|"(?:[^"\\]|\\.)*"|‘[^’]*’|«[^»]*»|(?<!\w)'[^']*'(?!\w)|`[^`]*`/g, '…'),
  )
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+|\babout:\w+/gi, 'an address')
    // Codes such as ERR_UNSAFE_PORT are a kind of failure, not a name.
    .replace(/(?<!^)(?<![.!?:;·] )\b(?!\p{Lu}+_)\p{Lu}[\p{L}\d'’-]*(?:\s+\p{Lu}[\p{L}\d'’-]*)*/gu, '…')
    .replace(/[-+]?\d[\d.,:]*/g, '#')
    .replace(/\b(?:true|false|null|nothing|none)\b/g, '…')
    .replace(/…(?:[\s,;|/]*…)+/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
  return shape.length > 100 ? `${shape.slice(0, 99)}…` : shape
}

/** Lists and objects, however nested, become placeholders. */
function withoutStructures(text: string): string {
  const flat = text.replace(/[[{][^[\]{}]*[\]}]/g, '…')
  return flat === text ? text : withoutStructures(flat)
}
