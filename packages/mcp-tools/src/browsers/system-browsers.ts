import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Names under which Chromium and its kin are put on the PATH. */
const executableNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'google-chrome-beta',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/usr/lib/chromium']

/** Names under which packages and containers install Chromium's headless shell. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell', 'headless-shell']

/** Where they are when the PATH does not say so. */
const shellFolders = ['/usr/bin', '/usr/local/bin', '/headless-shell']

const macApplications = ['Google Chrome', 'Chromium', 'Google Chrome Beta', 'Microsoft Edge']

const windowsFolders = [
  'Google\\Chrome\\Application',
  'Chromium\\Application',
  'Microsoft\\Edge\\Application',
]

/** Executables of the browsers that are installed on this machine, the most likely to work first. */
export const systemBrowsers = (
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): Promise<string[]> => keepExecutables(likelyPlaces(env, platform))

/**
 * Headless shells that are installed on this machine: Chromium without the parts that only a window needs, so that it opens a page for less.
 * Debian's command is a script that waits for the browser: the browser itself comes first, so that killing what was started ends it.
 */
export const systemShells = (
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): Promise<string[]> =>
  keepExecutables(
    platform === 'win32'
      ? []
      : [...foldersOnPath(env), ...shellFolders].flatMap((folder) => [
          join(folder, '..', 'lib', 'chromium', 'chromium-headless-shell'),
          ...shellNames.map((name) => join(folder, name)),
        ]),
  )

/** The folders in which the system looks for commands. */
const foldersOnPath = (env: NodeJS.ProcessEnv): string[] =>
  (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')

/** The files among these that can be run, each once. */
export async function keepExecutables(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    if (path && !found.includes(path) && (await isExecutable(path))) found.push(path)
  }
  return found
}

/** Whether a file is there and may be run. */
export async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function likelyPlaces(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    return windowsFolders.flatMap((folder) =>
      roots.flatMap((root) =>
        root ? [join(root, folder, folder.includes('Edge') ? 'msedge.exe' : 'chrome.exe')] : [],
      ),
    )
  }
  const onPath = foldersOnPath(env)
  const byName = executableNames.flatMap((name) => onPath.map((folder) => join(folder, name)))
  if (platform === 'darwin') {
    const roots = ['/Applications', join(env['HOME'] ?? '', 'Applications')]
    const applications = macApplications.flatMap((name) =>
      roots.map((root) => join(root, `${name}.app`, 'Contents', 'MacOS', name)),
    )
    return [...applications, ...byName]
  }
  return [...byName, ...usualFolders.flatMap((folder) => executableNames.map((name) => join(folder, name)))]
}
