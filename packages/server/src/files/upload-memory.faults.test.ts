import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdf } from './samples.testing.ts'

let directory: string
let server: ChildProcess
let address: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-upload-'))
  server = fork(fileURLToPath(new URL('./upload-server.testing.ts', import.meta.url)), [directory], { execArgv: [] })
  ;[{ address }] = await once(server, 'message')
})
afterAll(async () => {
  server.disconnect()
  await rm(directory, { recursive: true, force: true })
})

/** Resident memory of the server's process in bytes: now, and at its highest. */
function memory(): { now: number; highest: number } {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  const bytes = (name: string) => Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) * 1024
  return { now: bytes('VmRSS'), highest: bytes('VmHWM') }
}

async function processorTime(): Promise<number> {
  server.send('cpu')
  const [{ cpu }] = await once(server, 'message')
  return cpu
}

async function upload(bytes: Buffer): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), 'paper.pdf')
  const reply = await fetch(address, { method: 'POST', body })
  expect([reply.status, await reply.json()]).toEqual([200, { pages: 1 }])
}

async function uploadAll(bytes: Buffer, times: number, atOnce: number): Promise<void> {
  let left = times
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1
        await upload(bytes)
      }
    }),
  )
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

it.skipIf(!existsSync('/proc/self/status'))(
  '32 uploads of 20 MB at once raise the memory by less than 200 MB (case 28)',
  async () => {
    const paper = await pdf({ padding: 20_900_000 })
    await upload(paper)
    const idle = memory().now
    await uploadAll(paper, 96, 32)
    const { highest } = memory()
    process.stdout.write(`32 × 20 MB at once: ${megabytes(idle)} idle, ${megabytes(highest)} at the highest\n`)
    expect(highest - idle).toBeLessThan(200e6)
  },
)

it('a 5 MB PDF costs little of the processor', async () => {
  const paper = await pdf({ padding: 5_000_000 })
  await uploadAll(paper, 40, 8)
  const before = { cpu: await processorTime(), at: performance.now() }
  await uploadAll(paper, 200, 8)
  const cpu = ((await processorTime()) - before.cpu) / 200
  const rate = (200 / (performance.now() - before.at)) * 1000
  process.stdout.write(`5 MB PDF, 8 at once: ${cpu.toFixed(1)} ms of processor each, ${rate.toFixed(0)} a second\n`)
  // The target is 15 ms on a quiet machine; other people's work on this one moves it.
  expect(cpu).toBeLessThan(45)
})
