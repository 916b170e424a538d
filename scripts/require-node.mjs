/** Ends the process with exit code 2 and a message when this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(
    `webeval needs Node 20.19 or later, and this is ${process.versions.node}. Install a newer one from https://nodejs.org and try again.\n`,
  )
  process.exit(2)
}
