import { spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { toDatabaseUrl } from '../testing/connections.ts'
import type { TestDatabase } from '../testing/database.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { testSecret } from '../testing/secret.ts'
import type { Terminal } from './command.ts'
import { runCommand } from './run-command.ts'

const program = fileURLToPath(new URL('../jadara.ts', import.meta.url))

export type CommandResult = { readonly code: number | null; readonly out: string; readonly err: string }

/** Runs a command in this process; `input` is its standard input. */
export async function jadara(args: readonly string[], env: Readonly<Record<string, string>>, input = ''): Promise<CommandResult> {
  const output = { out: '', err: '' }
  const terminal: Terminal = {
    print: (line) => {
      output.out += `${line}\n`
    },
    note: (line) => {
      output.err += `${line}\n`
    },
    progress: () => {},
    isInteractive: false,
    prompt: async () => input.split(/\r?\n/)[0] ?? '',
  }
  const code = await runCommand(args, { terminal, variables: { PATH: process.env.PATH, ...env } })
  return { code, ...output }
}

/** Runs a command as its own process. */
export async function jadaraProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<CommandResult> {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...env } })
  child.stdin.on('error', () => {}) // a command that reads no input closes the pipe
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended])
  return { code, out: out.toString(), err: err.toString() }
}

export type OperatorPortal = TestPortal & {
  jadara(args: string | readonly string[], input?: string): Promise<CommandResult>
  jadaraProcess(args: string, input: string): Promise<CommandResult>
  /** Returns the path of the file. */
  writeFile(name: string, content: string | Buffer): Promise<string>
  /** The rows of every table and the value of every sequence, by name. */
  readContent(): Promise<Record<string, string>>
}

/** A portal in this process whose round opened today, with commands that use its database and files. */
export async function createOperatorPortal(): Promise<OperatorPortal> {
  const test = await testPortal(new Date())
  const directory = await mkdtemp(join(tmpdir(), 'jadara-operator-'))
  await symlink(join(test.portal.files.temporary, '../..'), join(directory, 'files'))
  const env = {
    DATA_DIR: directory,
    DATABASE_URL: toDatabaseUrl(test.database.where),
    APP_SECRET: testSecret,
    PUBLIC_URL: 'https://award.example',
  }
  return {
    ...test,
    jadara: (args, input) => jadara(typeof args === 'string' ? args.split(' ') : args, env, input),
    jadaraProcess: (args, input) => jadaraProcess(args.split(' '), env, input),
    async writeFile(name, content) {
      await writeFile(join(directory, name), content)
      return join(directory, name)
    },
    readContent: () => readDatabaseContent(test.database),
    async close() {
      await rm(directory, { recursive: true, force: true })
      await test.close()
    },
  }
}

async function readDatabaseContent({ sql }: TestDatabase): Promise<Record<string, string>> {
  const relations = await sql<
    { name: string; kind: string }[]
  >`select c.oid::regclass::text as name, c.relkind as kind from pg_class c
    where c.relkind in ('r', 'S') and c.relnamespace = current_schema()::regnamespace order by 1`
  const contents = relations.map(
    ({ name, kind }) =>
      `select '${name}' as name, ${kind === 'S' ? 'last_value::text' : `coalesce(string_agg(t::text, E'\\n' order by t::text), '')`} as content from ${name} t`,
  )
  // Keyed by name, because the order of a `union all` is not defined.
  const read = await sql.unsafe<{ name: string; content: string }[]>(contents.join(' union all '))
  return Object.fromEntries(read.map(({ name, content }) => [name, content]))
}
