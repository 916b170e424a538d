const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const attributeIn = (name: string) =>
  new RegExp(
    `\\s+${name.replaceAll(/[^\w-]/g, '\\$&')}(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'>]+))?(?=[\\s/>])`,
    'i',
  )

/** An opening tag with an attribute of this value, in place of an earlier one of that name. */
export function withAttribute(opening: string, name: string, value: string): string {
  const attribute = ` ${name}="${escaped(value)}"`
  if (attributeIn(name).test(opening)) return opening.replace(attributeIn(name), () => attribute)
  return opening.replace(/\s*(\/?)>$/, (_, slash: string) => `${attribute}${slash === '' ? '' : ' /'}>`)
}

/** An opening tag without an attribute. */
export const withoutAttribute = (opening: string, name: string): string =>
  opening.replace(attributeIn(name), '')
