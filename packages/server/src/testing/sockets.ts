import { readFile } from 'node:fs/promises'

const states = { established: '01', listening: '0A' }

/** Inodes of the sockets on a local port; Linux only. */
export async function listSockets(address: string, state: keyof typeof states): Promise<string[]> {
  const ending = `:${Number(new URL(address).port).toString(16).toUpperCase().padStart(4, '0')}`
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
  return lines.flatMap(([, local, , its, , , , , , inode]) =>
    local?.endsWith(ending) && its === states[state] && inode ? [inode] : [],
  )
}
