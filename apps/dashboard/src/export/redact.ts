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
  /\bgh[pousr]_[A-Za-z0-9]{30,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{30,}/g,
  /\bxox[abeprs]-[A-Za-z0-9-]{10,}/g,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
]

/** Secrets that stand behind a name: the name stays. */
const namedForms: readonly RegExp[] = [
  /\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?(?:bearer|basic)\s+)[\w.~+/=-]{8,}/gi,
  /\b(bearer\s+)[\w.~+/=-]{20,}/gi,
  /([?&](?:api[_-]?key|key|access[_-]?token|token|secret|client[_-]?secret|password|signature|sig)=)[^&#\s"'<>]{6,}/gi,
  /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/:@"'<>]+:[^\s/@"'<>]+(?=@)/gi,
  /\b([A-Z][A-Z0-9_]*(?:API_KEY|TOKEN|SECRET|PASSWORD)\s*=\s*["']?)[^\s"']{6,}/g,
]

/** Places on a disk. An address of the web has its host before the path, so that none of its paths is meant. */
const pathForms: readonly RegExp[] = [
  /file:\/\/\/[^\s"'<>)]+/g,
  /(?<![\w.:/-])\/(?:home|Users|root|tmp|var|opt|srv|mnt|media|usr|etc|private|work|workspace|workspaces|builds|data|app|nix|runner)\/[^\s"'<>:;,)\]}]+\/[^\s"'<>:;,)\]}]+/g,
  /\b[A-Z]:\\{1,2}(?:[^\s\\"'<>|?*]+\\{1,2})+[^\s\\"'<>|?*]*/g,
]

/** Makes a redactor. The values of environment variables that are named like secrets are taken out wherever they stand. */
export function redactor({ env, folders }: RedactOptions): Redactor {
  const secrets = Object.entries(env).flatMap(([name, value]) =>
    /key|token|secret|password|credential/i.test(name) && value !== undefined && value.length >= 12
      ? [value]
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
    for (const form of pathForms) shown = shown.replace(form, (path) => `…/${path.split(/[/\\]+/).at(-1)}`)
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

/** A folder's path, where it stands as one: not as part of another name, and not behind the host of an address. */
const wholePath = (path: string): RegExp =>
  new RegExp(`(?<![\\w.-])${path.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')}(?![\\w-])`, 'g')
