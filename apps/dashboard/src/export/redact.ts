import { homedir } from 'node:os'
import { inStrings, redactSecrets } from '@webeval/core'

/** Takes out of texts what must not leave this machine. */
export interface Redactor {
  text(text: string): string
  /** The same for each text within a JSON value, keys included. */
  json<T>(value: T): T
}

/** Facts about this machine. */
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

/** Shortens a path to its last name. Removes home folders completely, since their name is the user's. */
function shortened(path: string): string {
  const names = path.split(/[/\\]+|%(?:25){0,4}(?:2f|5c)/i).filter((name) => name !== '')
  const isHome = names.length <= 2 && /^(?:home|users|volumes)$/i.test(names.at(-2) ?? '')
  return isHome || names.length === 0 ? '…' : `…/${names.at(-1)}`
}

/** Makes a redactor: secrets as `redactSecrets` of core finds them, and places on this machine. */
export function redactor({ env, folders }: RedactOptions): Redactor {
  const withoutSecrets = redactSecrets(env, () => hidden)
  const places = folders
    .filter(([path]) => path.length > 1)
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([path, shown]) => ({ form: wholePath(path), shown }))

  function text(given: string): string {
    let shown = withoutSecrets(given)
    for (const { form, shown: name } of places) shown = shown.replace(form, () => name)
    for (const form of pathForms) shown = shown.replace(form, shortened)
    return shown
  }

  return { text, json: <T>(value: T) => inStrings(value, text) as T }
}

/** Matches a folder's path as a path: not as part of another name, and not after the host of an address. */
const wholePath = (path: string): RegExp =>
  new RegExp(`(?<![\\w.-])${path.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')}(?![\\w-])`, 'g')
