const npx = ['npx', 'webeval']
const yarn4 = ['npx', '-y', '@yarnpkg/cli-dist@4']

/** Versions that a project may already have, and that are not ours. */
const older = { zod: '^3.25.0', 'playwright-core': '1.55.0' }

/** Other clients than a bare npm: a name, the command to install, the one that runs the demo, and what the project's package.json says. */
export function otherClients(packed) {
  const files = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]))
  // Newer versions lack some systems, and yarn resolves all of them. BullMQ brings it, and works without it.
  const yarn = { dependencies: files, resolutions: { ...files, 'msgpackr-extract': '3.0.4' } }
  return [
    [
      'pnpm',
      ['pnpm', 'install', '--ignore-workspace', '--reporter=silent'],
      ['pnpm', 'exec', 'webeval'],
      { dependencies: files, pnpm: { overrides: files } },
    ],
    ['yarn 1', ['npx', '-y', 'yarn@1.22.22', 'install', '--silent', '--no-lockfile'], npx, yarn],
    ['yarn 4', [...yarn4, 'install'], [...yarn4, 'run', 'webeval'], yarn],
    [
      'npm beside another zod and Playwright',
      ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'],
      npx,
      { dependencies: { ...files, ...older } },
    ],
  ]
}
