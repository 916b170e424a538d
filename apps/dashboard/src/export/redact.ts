import { homedir } from 'node:os'

/** Takes out of texts what must not leave this machine. */
export interface Redactor {
  text(text: string): string
  /** The same for each text within a JSON value, keys included. */
  json<T>(value: T): T
}

/** What is known of this machine. */
export interface RedactOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folders and what is shown in their place, such as the home folder and `~`. */
  readonly folders: readonly (readonly [path: string, shown: string])[]
}

/** A redactor that knows the secrets and folders of this process. */
export const ownRedactor = (resultsDir: string): Redactor =>
  redactor({
    env: process.env,
    folders: [
      [resultsDir, 'results'],
      [process.cwd(), '.'],
      [homedir(), '~'],
    ],
  })

const hidden = '[removed]'

/** Keys of providers and services, by the forms that they publish. */
const keyForms: readonly RegExp[] = [
  /AIza[0-9A-Za-z_-]{35}/g,
  /\bsk-[A-Za-z0-9_-]{20,}/g,
  /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/g,
  /\bgh[pousr]_[A-Za-z0-9]{30,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{30,}/g,
  /\bglpat-[A-Za-z0-9_-]{16,}/g,
  /\b(?:npm|hf|gsk)_[A-Za-z0-9]{30,}/g,
  /\bxox[abeprs]-[A-Za-z0-9-]{10,}/g,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  /(?<![\w-])eyJ[\w-]{8,4000}\.eyJ[\w-]{8,4000}\.[\w-]{8,}/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
]

const secretName = String.raw`(?:api[_-]?key|access[_-]?key|private[_-]?key|secret|token|passw(?:or)?d)`

/** Secrets that stand behind a name: the name stays. Where it could be prose (`Password: required`), only what looks like none is taken. */
const namedForms: readonly RegExp[] = [
  /\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?(?:bearer|basic)\s+)[\w.~+/=-]{8,}/gi,
  /\b(bearer\s+)[\w.~+/=-]{20,}/gi,
  /\b((?:set-)?cookie["']?\s*:\s*["']?[^=\s;"']{1,100}=)[^\s;"']{8,}/gi,
  /([?&](?:api[_-]?key|key|access[_-]?token|token|secret|client[_-]?secret|password|signature|sig)=)[^&#\s"'<>]{6,}/gi,
  /(\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/:@"'<>]{1,200}:[^\s/@"'<>]{1,500}(?=@)/gi,
  new RegExp(String.raw`(${secretName}\\{0,8}["']\s*[:=]\s*\\{0,8}["'])[^\s"'\\]{6,}`, 'gi'),
  new RegExp(String.raw`(${secretName}\s*=\s*\\{0,8}["']?)[^\s"'&;,<>\\]{6,}`, 'gi'),
  new RegExp(String.raw`(${secretName}\s*:\s+)(?=\S*\d|\S{20})[^\s"'&;,<>]{8,}`, 'gi'),
]

/** A slash, also as JSON may escape it. */
const slash = String.raw`\\{0,8}/`
const notBehindHost = String.raw`(?<![\w./-])`
const inPath = String.raw`[^\s"'<>:;,)\]}]`
const encodedSlash = '%(?:25){0,4}2f'

/** Places on a disk. An address of the web has its host before the path, so that none of its paths is meant. */
const pathForms: readonly RegExp[] = [
  /file:\/\/[^\s"'<>)]+/g,
  /\b[A-Za-z]:(?:\\{1,8}|\/(?!\/))(?:[^\s\\/"'<>|?*]+(?:\\{1,8}|\/))+[^\s\\/"'<>|?*]+/g,
  new RegExp(
    String.raw`(?:file%3a(?:${encodedSlash}){2})?${encodedSlash}(?:home|users|root|tmp|var|opt|srv|mnt|volumes|private)${encodedSlash}[^\s"'<>&]+`,
    'gi',
  ),
  new RegExp(`${notBehindHost}${slash}(?:home|Users|root|tmp|Volumes)${slash}${inPath}+`, 'g'),
  new RegExp(
    `${notBehindHost}${slash}(?:var|opt|srv|mnt|media|usr|etc|private|work|workspace|workspaces|builds|data|app|nix|runner)${slash}${inPath}+/${inPath}+`,
    'g',
  ),
  // A share of a network: its server's name is as private as a path.
  /(?<![\w\\])\\{2,4}[\w.-]{2,}\$?(?:\\{1,2}[^\s\\"'<>|?*]+)+/g,
]

/** What is left of a path: its last name. Of somebody's home nothing is left, as that name is theirs. */
function shortened(path: string): string {
  const names = path.split(/[/\\]+|%(?:25){0,4}(?:2f|5c)/i).filter((name) => name !== '')
  const isHome = names.length <= 2 && /^(?:home|users|volumes)$/i.test(names.at(-2) ?? '')
  return isHome || names.length === 0 ? '…' : `…/${names.at(-1)}`
}

/** Makes a redactor. The values of environment variables that are named like secrets are taken out wherever they stand. */
export function redactor({ env, folders }: RedactOptions): Redactor {
  const secrets = Object.entries(env).flatMap(([name, value]) =>
    /key|token|secret|password|credential/i.test(name) && value !== undefined && value.length >= 12
      ? waysToWrite(value)
      : [],
  )
  const places = folders
    .filter(([path]) => path.length > 1)
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([path, shown]) => ({ form: wholePath(path), shown }))

  function text(given: string): string {
    let shown = given
    for (const secret of secrets) shown = shown.replaceAll(secret, hidden)
    for (const form of keyForms) shown = shown.replace(form, hidden)
    for (const form of namedForms) shown = shown.replace(form, `$1${hidden}`)
    for (const { form, shown: name } of places) shown = shown.replace(form, () => name)
    for (const form of pathForms) shown = shown.replace(form, shortened)
    return shown
  }

  const json = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(json)
    if (typeof value !== 'object' || value === null) return value
    // Plain assignment to the key __proto__ would set the prototype.
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [text(key), json(inner)]))
  }
  return { text, json: <T>(value: T) => json(value) as T }
}

/** A secret as it is, in an address, within JSON, and as bytes are sent. */
const waysToWrite = (secret: string): string[] => [
  ...new Set([
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
  ]),
]

/** A folder's path, where it stands as one: not as part of another name, and not behind the host of an address. */
const wholePath = (path: string): RegExp =>
  new RegExp(`(?<![\\w.-])${path.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')}(?![\\w-])`, 'g')
