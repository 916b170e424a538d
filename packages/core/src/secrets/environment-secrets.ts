/** A secret in the environment. */
export interface EnvironmentSecret {
  /** The variable's name. */
  readonly name: string
  readonly value: string
}

/** `PWD` and `OLDPWD` name folders, so short words count only after an underscore. */
const secretName =
  /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?)$|(?:^|_)PASS$|_(?:PWD|PW|AUTH)$/i

/** Lists of headers, as OpenTelemetry takes them: `name=value,name=value`. */
const headersName = /(?:^|_)HEADERS$/

/** Shorter values (`true`, `1`, `main`) are not secrets, and occur in any text. */
const minSecretLength = 8

/**
 * The secrets in an environment, longest first, since one may contain another: values of variables with a secret's
 * name, each header of a variable with headers, and for every URL with a user or a password the URL itself and both parts.
 */
export function environmentSecrets(
  env: Readonly<Record<string, string | undefined>>,
): readonly EnvironmentSecret[] {
  return Object.entries(env)
    .flatMap(([name, value = '']) =>
      [
        ...(secretName.test(name) ? [value] : []),
        ...(headersName.test(name) ? secretsInHeaders(value) : []),
        ...secretsInUrl(value),
      ].map((secret) => ({
        name,
        value: secret,
      })),
    )
    .filter(({ value }) => value.length >= minSecretLength && !/\p{Surrogate}/u.test(value))
    .toSorted((a, b) => b.value.length - a.value.length)
}

/** The value of each header, as written and without its scheme. */
const secretsInHeaders = (value: string): string[] =>
  value.split(',').flatMap((header) => {
    const written = header.slice(header.indexOf('=') + 1).trim()
    const plain = decoded(written)
    return [written, plain, plain.replace(/^(?:bearer|basic)\s+/i, '')]
  })

function secretsInUrl(value: string): string[] {
  const [, userInfo = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\s]+)@/i.exec(value) ?? []
  if (userInfo === '') return []
  const [user = '', ...rest] = userInfo.split(':')
  const password = rest.join(':')
  // Of `postgres:postgres` only the pair is secret: the word alone also occurs in other texts.
  const alone = password === '' ? user : password === user ? '' : password
  return [value, userInfo, alone, decoded(alone)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
