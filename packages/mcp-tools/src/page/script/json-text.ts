/** Writes JSON, the quick way where nothing of the page's has a say in it, else word by word: a `toJSON` that a page nailed to `Array.prototype` is not called. */
export function jsonText() {
  const { stringify } = JSON
  const quote: (text: string) => string = stringify
  const { isArray } = Array
  const { keys } = Object
  const write = (value: unknown): string => {
    if (typeof value === 'string') return quote(value)
    if (typeof value === 'number') return value - value === 0 ? `${value}` : 'null'
    if (typeof value === 'boolean') return value ? 'true' : 'false'
    if (value === null || typeof value !== 'object') return 'null'
    let text = ''
    if (isArray(value)) {
      for (let index = 0; index < value.length; index++) text += (index > 0 ? ',' : '') + write(value[index])
      return `[${text}]`
    }
    const fields = value as Record<string, unknown>
    const names = keys(fields)
    for (let index = 0; index < names.length; index++) {
      const name = names[index]!
      if (fields[name] === undefined) continue
      text += `${text === '' ? '' : ','}${quote(name)}:${write(fields[name])}`
    }
    return `{${text}}`
  }
  return (value: unknown): string => ('toJSON' in [] ? write(value) : stringify(value))
}
export type JsonText = ReturnType<typeof jsonText>
