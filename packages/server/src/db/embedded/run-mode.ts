import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { chown, cp } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { changeFolderOwner, type FolderOwner, findUnprivilegedSystemAccount } from './runtime.ts'

/** How PostgreSQL's programs run on this machine: they refuse root, and their user must be able to access programs and data. */
export type PostgresRunMode = {
  readonly name: string
  /** The required owner of the data; undefined for the current user. */
  readonly owner: FolderOwner | undefined
  /** The user of the child process; unset in a user namespace, where the mapping does it. */
  readonly user?: FolderOwner
  /** A prefix for each command. */
  readonly wrapper?: readonly string[]
  readonly native: string
  readonly directory: string
  /** The path of `directory` as the child sees it. */
  readonly directoryForChild: string
}

type Places = {
  native: string
  directory: string
  /** Temporary: the socket, and if needed a copy of the binaries. */
  runtime: string
}

/** Linux only: the child inherits the directory as file descriptor 3, which works whatever the modes of its parents. */
const inheritedDirectory = '/proc/self/fd/3'

/**
 * The first way that works here, tested with PostgreSQL's own binary. Makes its user the owner of `directory` and `runtime`. Throws an Error with every
 * failure and a remedy when none works.
 */
export async function setUpPostgresRunMode(places: Places): Promise<PostgresRunMode> {
  const failures: string[] = []
  for await (const mode of process.getuid?.() === 0 ? listRootModes(places) : [asCurrentUser(places)]) {
    const failure = await tryMode(mode, places.runtime)
    if (failure === undefined) return mode
    failures.push(`- ${mode.name}: ${failure.trim()}`)
  }
  throw new Error(
    [
      'PostgreSQL could not be started here:',
      ...failures,
      'Start the portal as an ordinary user who owns DATA_DIR, or move the portal and DATA_DIR out of folders that only root may enter, ' +
        'or set DATABASE_URL to a PostgreSQL server of your own.',
    ].join('\n'),
  )
}

function asCurrentUser({ native, directory }: Places): PostgresRunMode {
  return { name: 'as the current user', owner: undefined, native, directory, directoryForChild: directory }
}

async function* listRootModes({ native, directory, runtime }: Places): AsyncGenerator<PostgresRunMode> {
  const account = await findUnprivilegedSystemAccount()
  const asAccount = { owner: account, user: account, native, directory }
  yield { ...asAccount, name: `as ${account.name}`, directoryForChild: directory }
  yield { ...asAccount, name: `as ${account.name}, directory handed over`, directoryForChild: inheritedDirectory }
  // The child keeps root's file access, but has no privileges and does not see uid 0.
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
  await changeFolderOwner(copy, account) // the copied files may be inaccessible by their own modes
  yield {
    ...asAccount,
    native: copy,
    name: `as ${account.name}, from a copy of the programs`,
    directoryForChild: inheritedDirectory,
  }
}

async function tryMode(mode: PostgresRunMode, runtime: string): Promise<string | undefined> {
  if (mode.owner) for (const path of [mode.directory, runtime]) await chown(path, mode.owner.uid, mode.owner.gid)
  const script = 'cd "$1" && cd "$2" && exec "$3" --version'
  const result = await waitForExit(
    spawnInPostgresRunMode(mode, ['sh', '-c', script, 'sh', mode.directoryForChild, runtime, toProgramPath(mode, 'postgres')]),
  )
  return result.code === 0 ? undefined : result.output
}

export function toProgramPath(mode: PostgresRunMode, name: 'initdb' | 'postgres'): string {
  return join(mode.native, 'bin', name)
}

/** Both outputs are piped. `detached` starts a new session, which Ctrl-C in the terminal does not reach. */
export function spawnInPostgresRunMode(
  mode: PostgresRunMode,
  command: readonly string[],
  { detached = false } = {},
): ChildProcess {
  const [file = '', ...args] = [...(mode.wrapper ?? []), ...command]
  const handle = mode.directoryForChild === inheritedDirectory ? openSync(mode.directory, 'r') : undefined
  try {
    return spawn(file, args, {
      ...mode.user,
      detached,
      cwd: '/',
      // Not inherited: PGDATA, PGOPTIONS or a locale would change the server's behaviour.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe', ...(handle === undefined ? [] : [handle])],
    })
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** Resolves with code -1 and the reason as output when the command could not be started. */
export async function waitForExit(child: ChildProcess): Promise<{ code: number; output: string }> {
  const ended = new Promise<{ code: number; reason: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: -1, reason: error.message }))
    child.once('close', (code, signal) => resolve({ code: code ?? -1, reason: signal ?? '' }))
  })
  const outputs = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
  const { code, reason } = await ended
  return { code, output: [...(await Promise.all(outputs)), reason].join('') }
}
