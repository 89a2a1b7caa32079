import { spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { addressOf } from '../testing/connections.ts'
import type { TestDatabase } from '../testing/database.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { testSecret } from '../testing/secret.ts'
import type { Terminal } from './command.ts'
import { runCommand } from './run-command.ts'

const program = fileURLToPath(new URL('../jadara.ts', import.meta.url))

/** What a command did: its exit code, what a program reads of it, and what the operator is told besides. */
export type Ran = { readonly code: number | null; readonly out: string; readonly err: string }

/** Runs a command in this process; what it would read from the standard input is `input`. */
export async function jadara(args: readonly string[], env: Readonly<Record<string, string>>, input = ''): Promise<Ran> {
  const ran = { out: '', err: '' }
  const terminal: Terminal = {
    say: (line) => {
      ran.out += `${line}\n`
    },
    note: (line) => {
      ran.err += `${line}\n`
    },
    progress: () => {},
    isInteractive: false,
    ask: async () => input.split(/\r?\n/)[0] ?? '',
  }
  const code = await runCommand(args, { terminal, variables: { PATH: process.env.PATH, ...env } })
  return { code, ...ran }
}

/** Runs the command line as an operator does: a process of its own. */
export async function jadaraProcess(args: readonly string[], env: Readonly<Record<string, string>>, input = ''): Promise<Ran> {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...env } })
  child.stdin.on('error', () => {}) // whoever asks for nothing does not read it
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended])
  return { code, out: out.toString(), err: err.toString() }
}

export type Operated = TestPortal & {
  jadara(args: string | readonly string[], input?: string): Promise<Ran>
  /** The same as a process of its own. */
  process(args: string, input: string): Promise<Ran>
  /** Writes a file; answers where. */
  file(name: string, content: string | Buffer): Promise<string>
  /** The content of every table, and where every sequence stands. */
  content(): Promise<Record<string, string>>
}

/** A portal of this process, and the command line on its database and files; the round is open today. */
export async function operatedPortal(): Promise<Operated> {
  const test = await testPortal(new Date())
  const directory = await mkdtemp(join(tmpdir(), 'jadara-operator-'))
  await symlink(join(test.portal.files.temporary, '../..'), join(directory, 'files'))
  const env = {
    DATA_DIR: directory,
    DATABASE_URL: addressOf(test.database.where),
    APP_SECRET: testSecret,
    PUBLIC_URL: 'https://award.example',
  }
  return {
    ...test,
    jadara: (args, input) => jadara(typeof args === 'string' ? args.split(' ') : args, env, input),
    process: (args, input) => jadaraProcess(args.split(' '), env, input),
    async file(name, content) {
      await writeFile(join(directory, name), content)
      return join(directory, name)
    },
    content: () => contentOf(test.database),
    async close() {
      await rm(directory, { recursive: true, force: true })
      await test.close()
    },
  }
}

async function contentOf({ sql }: TestDatabase): Promise<Record<string, string>> {
  const relations = await sql<
    { name: string; kind: string }[]
  >`select c.oid::regclass::text as name, c.relkind as kind from pg_class c
    where c.relkind in ('r', 'S') and c.relnamespace = current_schema()::regnamespace order by 1`
  const contents = relations.map(
    ({ name, kind }) =>
      `select '${name}' as name, ${kind === 'S' ? 'last_value::text' : `coalesce(string_agg(t::text, E'\\n' order by t::text), '')`} as content from ${name} t`,
  )
  // By name: PostgreSQL answers the parts of a union in the order in which its workers end.
  const read = await sql.unsafe<{ name: string; content: string }[]>(contents.join(' union all '))
  return Object.fromEntries(read.map(({ name, content }) => [name, content]))
}
