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

const macApplications = ['Google Chrome', 'Chromium', 'Google Chrome Beta', 'Microsoft Edge']

const windowsFolders = [
  'Google\\Chrome\\Application',
  'Chromium\\Application',
  'Microsoft\\Edge\\Application',
]

/** Executables of the browsers that are installed on this machine, the most likely to work first. */
export async function systemBrowsers(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): Promise<string[]> {
  const found: string[] = []
  for (const path of likelyPlaces(env, platform)) {
    if (!found.includes(path) && (await isExecutable(path))) found.push(path)
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
  const onPath = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const byName = executableNames.flatMap((name) => onPath.map((folder) => join(folder, name)))
  if (platform === 'darwin') {
    const roots = ['/Applications', join(env['HOME'] ?? '', 'Applications')]
    const applications = macApplications.flatMap((name) =>
      roots.map((root) => join(root, `${name}.app`, 'Contents', 'MacOS', name)),
    )
    return [...applications, ...byName]
  }
  const usual = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/usr/lib/chromium']
  return [...byName, ...usual.flatMap((folder) => executableNames.map((name) => join(folder, name)))]
}
