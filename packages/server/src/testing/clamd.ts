import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const program = ['/usr/sbin/clamd', '/usr/bin/clamd', '/usr/local/sbin/clamd'].find((path) => existsSync(path))
export const hasClamd = program !== undefined

/** The EICAR test file (eicar.org), split so that scanners do not report this source file. */
export const eicar = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}${'$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`)
const otherVirus = Buffer.from('jadara-test-virus-2: not one, but called so by the signatures of the tests')

export const viruses = { eicar, other: otherVirus }

export type Clamd = {
  readonly url: string
  readonly port: number
  /** Starts or restarts it on the same port; resolves when it answers. */
  start(): Promise<void>
  kill(): Promise<void>
  end(): Promise<void>
}

/** A real clamd with two local signatures, so that it needs no network; not started yet. */
export async function newClamd({ streamMaxLength = '25M' } = {}): Promise<Clamd> {
  const directory = await mkdtemp(join(tmpdir(), 'jadara-clamd-'))
  const port = await freePort()
  const signature = (name: string, bytes: Buffer) => `${name}:0:*:${bytes.toString('hex')}\n`
  await chmod(directory, 0o755)
  await writeFile(join(directory, 'own.ndb'), signature('Jadara.Eicar', eicar) + signature('Jadara.Other', otherVirus))
  const settings = [
    'Foreground yes',
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `DatabaseDirectory ${directory}`,
    `TemporaryDirectory ${directory}`,
    `StreamMaxLength ${streamMaxLength}`,
    'LogSyslog no',
  ]
  await writeFile(join(directory, 'clamd.conf'), `${settings.join('\n')}\n`)
  let child: ChildProcess | null = null
  const kill = async () => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill('SIGKILL')
    await exited
  }
  return {
    url: `tcp://127.0.0.1:${port}`,
    port,
    async start() {
      if (!program) throw new Error('There is no clamd here')
      child = spawn(program, ['-c', join(directory, 'clamd.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
      let output = ''
      child.stderr?.on('data', (chunk) => {
        output += chunk
      })
      for (let tries = 0; !(await answers(port)); tries += 1) {
        if (tries > 300 || child.exitCode !== null) throw new Error(`clamd did not start:\n${output}`)
        await wait(100)
      }
    },
    kill,
    async end() {
      await kill()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(1000, () => socket.destroy())
  try {
    await once(socket, 'connect')
    socket.write('zPING\0')
    const [reply] = await once(socket, 'data')
    return String(reply).startsWith('PONG')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
