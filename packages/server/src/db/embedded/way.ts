import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { chown, cp } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { give, type Owner, unprivilegedAccount } from './owner.ts'

/** How PostgreSQL's programs are run on this machine: it refuses root, and what it runs as must reach programs and data. */
export type Way = {
  readonly name: string
  /** Whose the data has to be; `undefined` = whoever we are. */
  readonly owner: Owner | undefined
  /** Set where the child becomes `owner`; in a user namespace it only looks so. */
  readonly user?: Owner
  /** Words before each command. */
  readonly wrapper?: readonly string[]
  /** The folder of the binaries. */
  readonly native: string
  /** The directory as we see it … */
  readonly directory: string
  /** … and as the child names it. */
  readonly directoryForChild: string
}

type Places = {
  /** The folder of the binaries. */
  native: string
  /** Holds the data. */
  directory: string
  /** Holds what lives as long as the server: its socket, at need a copy of its binaries. */
  runtime: string
}

/** A directory that a child got as open file 3 is reached through here, whatever the modes of its parents. Linux only. */
const handedOver = '/proc/self/fd/3'

/**
 * The first way that works here, tried out with PostgreSQL's own binary; leaves `directory` and `runtime` to its owner.
 * Throws a text with every refusal and the mend when none does.
 */
export async function findWay(places: Places): Promise<Way> {
  const refusals: string[] = []
  for await (const way of process.getuid?.() === 0 ? waysOfRoot(places) : [asOurselves(places)]) {
    const refusal = await tryOut(way, places.runtime)
    if (refusal === undefined) return way
    refusals.push(`- ${way.name}: ${refusal.trim()}`)
  }
  throw new Error(
    [
      'PostgreSQL could not be run here:',
      ...refusals,
      'Start the portal as an ordinary user who owns DATA_DIR, or move the portal and DATA_DIR out of folders that only root may enter, ' +
        'or set DATABASE_URL to a PostgreSQL server of your own.',
    ].join('\n'),
  )
}

function asOurselves({ native, directory }: Places): Way {
  return { name: 'as the current user', owner: undefined, native, directory, directoryForChild: directory }
}

async function* waysOfRoot({ native, directory, runtime }: Places): AsyncGenerator<Way> {
  const account = await unprivilegedAccount()
  const asAccount = { owner: account, user: account, native, directory }
  yield { ...asAccount, name: `as ${account.name}`, directoryForChild: directory }
  yield { ...asAccount, name: `as ${account.name}, directory handed over`, directoryForChild: handedOver }
  // The child stays root to the file system, so it reaches everything, but it has no privilege left and does not see a root.
  yield {
    name: `as ${account.name} of a user namespace`,
    owner: { uid: 0, gid: 0 },
    wrapper: ['unshare', '--user', `--map-user=${account.uid}`, '--'],
    native,
    directory,
    directoryForChild: directory,
  }
  const copy = join(runtime, 'native')
  const isNeeded = (path: string) => !path.endsWith('.a')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  await give(copy, account) // they may be closed by their own modes, too
  yield { ...asAccount, native: copy, name: `as ${account.name}, from a copy of the programs`, directoryForChild: handedOver }
}

async function tryOut(way: Way, runtime: string): Promise<string | undefined> {
  if (way.owner) for (const path of [way.directory, runtime]) await chown(path, way.owner.uid, way.owner.gid)
  const script = 'cd "$1" && cd "$2" && exec "$3" --version'
  const result = await finish(start(way, ['sh', '-c', script, 'sh', way.directoryForChild, runtime, program(way, 'postgres')]))
  return result.code === 0 ? undefined : result.output
}

export function program(way: Way, name: 'initdb' | 'postgres'): string {
  return join(way.native, 'bin', name)
}

/** Starts a command that way; both its outputs are piped. `detached`: in a session of its own, away from the terminal's Ctrl-C. */
export function start(way: Way, command: readonly string[], { detached = false } = {}): ChildProcess {
  const [file = '', ...args] = [...(way.wrapper ?? []), ...command]
  const handle = way.directoryForChild === handedOver ? openSync(way.directory, 'r') : undefined
  try {
    return spawn(file, args, {
      ...way.user,
      detached,
      cwd: '/',
      // Nothing of our environment: PGDATA, PGOPTIONS or a locale would change what the server does.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe', ...(handle === undefined ? [] : [handle])],
    })
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** Waits for the end of a short command. A command that could not be started has the code -1 and the reason as output. */
export async function finish(child: ChildProcess): Promise<{ code: number; output: string }> {
  const ended = new Promise<{ code: number; reason: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: -1, reason: error.message }))
    child.once('close', (code, signal) => resolve({ code: code ?? -1, reason: signal ?? '' }))
  })
  const outputs = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
  const { code, reason } = await ended
  return { code, output: [...(await Promise.all(outputs)), reason].join('') }
}
