import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChildPortal, startChild } from '../testing/child-portal.ts'
import { listSockets } from '../testing/sockets.ts'

/** Web processes that cannot start, because the secret in the data directory is too short. Only Linux reports which processes are alive. */

let directory: string
let child: ChildPortal
let secret: string
const file = () => join(directory, 'secret')

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-supervise-'))
  child = await startChild(directory, { WEB_PROCESSES: '2', LOG_LEVEL: 'error' })
  secret = await readFile(file(), 'utf8')
}, 120_000)
afterAll(async () => {
  await child?.stop()
  await rm(directory, { recursive: true, force: true })
})

async function killAll(): Promise<void> {
  await writeFile(file(), 'too short')
  for (const pid of await child.webProcesses()) process.kill(pid, 'SIGKILL')
}

type Logged = { readonly time: number; readonly msg: string }

function logged(): Logged[] {
  const lines = child.readOutput().split('\n')
  return lines.filter((line) => line.startsWith('{') && line.endsWith('}')).map((line) => JSON.parse(line))
}

/** The times of failed starts in the log, in milliseconds. */
const failures = () =>
  logged()
    .filter(({ msg }) => msg === 'a web process could not begin and is tried again')
    .map(({ time }) => time)

describe.runIf(platform() === 'linux')('web processes that cannot start', () => {
  it('are restarted with growing pauses and serve as soon as they can', async () => {
    await killAll()
    // Three for each of the two web processes.
    await expect.poll(() => failures().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(6)
    const times = failures()
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(700)
    await writeFile(file(), secret)
    await expect.poll(() => listSockets(child.address, 'listening'), { timeout: 120_000 }).toHaveLength(2)
    await child.ready()
  }, 300_000)
})
