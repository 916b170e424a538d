import { readdir, readFile, readlink } from 'node:fs/promises'
import type { Socket } from 'node:net'

/**
 * Whether the process at the other end of a connection on this machine has a text in its environment, as a program that webeval started has the token. Only
 * Linux tells; elsewhere it is false.
 */
export async function peerKnows(text: string, { remotePort, localPort }: Socket): Promise<boolean> {
  if (!remotePort || !localPort) return false
  const inode = await inodeOf(remotePort, localPort)
  if (inode === null) return false
  const names = await readdir('/proc').catch(() => [])
  const owners = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((pid) => holds(pid, text, `socket:[${inode}]`)),
  )
  return owners.includes(true)
}

/** The kernel's number of the peer's socket. */
async function inodeOf(port: number, peerPort: number): Promise<string | null> {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(4, '0')
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
  )
  for (const line of tables.join('\n').split('\n')) {
    const [, local = '', remote = '', , , , , , , inode] = line.trim().split(/\s+/)
    if (local.endsWith(`:${hex(port)}`) && remote.endsWith(`:${hex(peerPort)}`) && inode) return inode
  }
  return null
}

async function holds(pid: string, text: string, socket: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`).catch(() => null)
  if (!environment?.includes(text)) return false
  const folder = `/proc/${pid}/fd`
  const names = await readdir(folder).catch(() => [])
  const links = await Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => '')))
  return links.includes(socket)
}
