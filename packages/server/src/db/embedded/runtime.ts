import { createHash } from 'node:crypto'
import { chown, lchown, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates the folder for the socket, and if needed a copy of the binaries. In the temporary directory, because a socket path has at most 107 bytes and needs
 * a file system that supports sockets. Replaces what a killed start left; throws when the path belongs to another user.
 */
export async function makeRuntimeDirectory(directory: string): Promise<string> {
  const path = join(tmpdir(), `jadara-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`)
  const left = await lstat(path).catch(() => undefined)
  if (left) {
    // Removing another user's folder as root could be redirected by that user.
    if (!left.isDirectory() || !(await ourUsers()).includes(left.uid))
      throw new Error(`${path} belongs to another user. Remove it, then start again.`)
    await rm(path, { recursive: true })
  }
  await mkdir(path, { mode: 0o700 })
  return path
}

async function ourUsers(): Promise<(number | undefined)[]> {
  const current = process.getuid?.()
  return current === 0 ? [current, (await findUnprivilegedSystemAccount()).uid] : [current]
}

export type FolderOwner = { readonly uid: number; readonly gid: number }

/** Changes the owner of a folder and its content. The folder itself comes last, because its owner marks the change as complete. */
export async function changeFolderOwner(folder: string, { uid, gid }: FolderOwner): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid)
  await chown(folder, uid, gid)
}

/** The account that PostgreSQL runs as when we are root: 'jadara' if it exists, else 'nobody'. `initdb` requires a name. Throws when neither exists. */
export async function findUnprivilegedSystemAccount(): Promise<FolderOwner & { name: string }> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const named = (wanted: string) => accounts.find(([name]) => name === wanted)
  const [name, , uid, gid] = named('jadara') ?? named('nobody') ?? []
  if (!name) throw new Error('PostgreSQL refuses to run as root. Make an account for it: useradd --system jadara')
  return { name, uid: Number(uid), gid: Number(gid) }
}
