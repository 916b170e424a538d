import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

/** The script that serves the dashboard. */
export const serve = fileURLToPath(new URL('../../../apps/dashboard/dist/serve.js', import.meta.url))

/** Starts the dashboard as a user does, by default on a free port. */
export async function startDashboard(folder: string, port = '0') {
  const child = execa(process.execPath, [serve, '--results', folder, '--port', port], { reject: false })
  const link = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+(?=\s)/.exec(said)
      if (found) resolve(found[0])
    })
    child.on('exit', () => reject(new Error(`The dashboard ended and said: ${said}`)))
  })
  return { address: `${new URL(link).origin}/`, link, stop: () => child.kill() }
}
