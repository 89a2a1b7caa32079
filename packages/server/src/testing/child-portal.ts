import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type DatabasePool, openPool } from '../db/database.ts'
import type { Send } from './caller.ts'
import { createHttpSender } from './send-over-http.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The portal as operators run it: a process with its own PostgreSQL, on a data directory. */
export type ChildPortal = {
  readonly pid: number
  readonly address: string
  readonly send: Send
  /** Connects to the portal's own database server. */
  openDatabase(): Promise<DatabasePool>
  /** SIGKILL. */
  kill(): Promise<void>
  /** Kills its PostgreSQL. */
  killDatabase(): Promise<void>
  /** Resolves when `/readyz` succeeds; rejects after 30 seconds. */
  ready(): Promise<void>
  /** Resolves with the exit code or signal. */
  readonly ended: Promise<number | string>
  /** Its output and log so far. */
  readOutput(): string
  /** Stops it gracefully; resolves with the exit code or signal. */
  stop(): Promise<number | string>
  /** The ids of its web processes; Linux only. */
  webProcesses(): Promise<number[]>
}

export async function startChild(directory: string, variables: Readonly<Record<string, string>> = {}): Promise<ChildPortal> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'fatal', WEB_PROCESSES: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const address = await waitForAddress(child)
  const ended: Promise<number | string> = once(child, 'exit').then(([code, signal]) => code ?? signal)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  const send = createHttpSender(address, agent)
  return {
    pid: child.pid ?? 0,
    address,
    send,
    async openDatabase() {
      const { host, port } = await findPostmaster(directory)
      return openPool({ host, port, user: 'jadara', database: 'jadara' }, { connections: 3 })
    },
    async killDatabase() {
      process.kill((await findPostmaster(directory)).pid, 'SIGKILL')
    },
    async ready() {
      for (const until = Date.now() + 30_000; Date.now() < until; await wait(20)) {
        const answer = await send({ method: 'GET', path: '/readyz' })
        if (answer.status === 200) return
      }
      throw new Error('the portal was not ready within half a minute')
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
      agent.destroy()
    },
    async stop() {
      agent.destroy()
      child.kill('SIGTERM')
      return ended
    },
    ended,
    readOutput: () => printed,
    webProcesses: () => listWebProcesses(child.pid ?? 0),
  }
}

/** The address that it prints; rejects with its output when it does not start. */
async function waitForAddress(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const address = /is listening on .*\((http:[^)]+)\)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code, signal) => reject(new Error(`The portal ended (${code ?? signal}) before it listened:\n${output}`)))
  })
}

async function listWebProcesses(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/)
  const named = await Promise.all(
    children.map(async (id) => [Number(id), await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')] as const),
  )
  return named.flatMap(([id, command]) => (command.includes('web-process.ts') ? [id] : [])).sort((a, b) => a - b)
}

/** Read from postmaster.pid. */
async function findPostmaster(directory: string): Promise<{ pid: number; host: string; port: number }> {
  const [pid, , , port, host = ''] = (await readFile(join(directory, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(pid), host, port: Number(port) }
}
