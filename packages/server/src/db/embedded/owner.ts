import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A user of the system, as numbers. */
export type Owner = { readonly uid: number; readonly gid: number }

/** Gives a folder with all that is in it; does nothing where it is given already. The top goes last: it tells that the rest is done. */
export async function give(folder: string, { uid, gid }: Owner): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid)
  await chown(folder, uid, gid)
}

/**
 * Whom PostgreSQL runs as when we are root: an account made for us where there is one, else the one that every system has.
 * It has to have a name, which `initdb` asks for. Throws a text when there is neither.
 */
export async function unprivilegedAccount(): Promise<Owner & { name: string }> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const named = (wanted: string) => accounts.find(([name]) => name === wanted)
  const [name, , uid, gid] = named('jadara') ?? named('nobody') ?? []
  if (!name) throw new Error('PostgreSQL refuses to run as root. Make an account for it: useradd --system jadara')
  return { name, uid: Number(uid), gid: Number(gid) }
}
