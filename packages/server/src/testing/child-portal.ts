import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openPool, type Pool } from '../db/database.ts'
import type { Send } from './caller.ts'
import { overHttp } from './over-http.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The portal as operators run it: a process of its own with its own PostgreSQL, on a data directory. */
export type ChildPortal = {
  readonly pid: number
  /** Where it listens, for callers that are no `Send`. */
  readonly address: string
  readonly send: Send
  /** A second look at its data, through its own database server. */
  openDatabase(): Promise<Pool>
  /** Ends the process at once, as a cut of power would. */
  kill(): Promise<void>
  /** Ends its PostgreSQL at once. */
  killDatabase(): Promise<void>
  /** Resolves when database and storage answer; rejects after half a minute. */
  ready(): Promise<void>
  /** Its exit code, or the signal that ended it, once it has ended by itself or otherwise. */
  readonly ended: Promise<number | string>
  /** What it has said: its own words and the lines of its log. */
  told(): string
  /** Asks it to end in good order; answers at its end with its exit code, or the signal that ended it. */
  stop(): Promise<number | string>
  /** The web processes of a portal that has several, by their number; Linux alone tells. */
  webProcesses(): Promise<number[]>
}

export async function startChild(directory: string, variables: Readonly<Record<string, string>> = {}): Promise<ChildPortal> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'fatal', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const address = await addressOf(child)
  const ended: Promise<number | string> = once(child, 'exit').then(([code, signal]) => code ?? signal)
  let told = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      told += chunk
    })
  const send = overHttp(address, agent)
  return {
    pid: child.pid ?? 0,
    address,
    send,
    async openDatabase() {
      const { host, port } = await postmasterOf(directory)
      return openPool({ host, port, user: 'jadara', database: 'jadara' }, { connections: 3 })
    },
    async killDatabase() {
      process.kill((await postmasterOf(directory)).pid, 'SIGKILL')
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
    told: () => told,
    webProcesses: () => webProcessesOf(child.pid ?? 0),
  }
}

/** Where it listens, as it prints it; its own words where it does not start. */
async function addressOf(child: ChildProcess): Promise<string> {
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

async function webProcessesOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/)
  const named = await Promise.all(
    children.map(async (id) => [Number(id), await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')] as const),
  )
  return named.flatMap(([id, command]) => (command.includes('web-process.ts') ? [id] : [])).sort((a, b) => a - b)
}

/** PostgreSQL writes down its process, its port and the folder of its socket. */
async function postmasterOf(directory: string): Promise<{ pid: number; host: string; port: number }> {
  const [pid, , , port, host = ''] = (await readFile(join(directory, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(pid), host, port: Number(port) }
}
