import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Control addresses of the processes, in the project `machines` only. */
    machines: readonly string[]
    /** The FILES_URL of their storage. */
    filesUrl: string
  }
}

/** Simulates two machines with two processes each: they share no memory and no disk. */
export const processCount = 4

const program = (name: string) => fork(fileURLToPath(new URL(name, import.meta.url)), { execArgv: ['--no-warnings'] })

/** Starts the processes once for all test files. They end with this one, even when it is killed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const children = Array.from({ length: processCount }, () => program('./machine.ts'))
  const storage = program('./object-storage.ts')
  const [filesUrl, ...addresses] = await Promise.all([waitForAddress(storage), ...children.map(waitForAddress)])
  project.provide('machines', addresses)
  project.provide('filesUrl', filesUrl)
  return async () => {
    const answered = await Promise.all(addresses.map(answeredAt))
    // Parsed by scripts/test-steps.mjs.
    process.stdout.write(`\nThe API was served by ${processCount} processes, which answered ${answered.join(', ')} calls\n`)
    await Promise.all([...children, storage].map(ended))
    if (answered.includes(0)) throw new Error('A process of the machines answered no call at all')
  }
}

async function waitForAddress(child: ChildProcess): Promise<string> {
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the machines ended with ${code} before it was ready`)
  })
  const [address] = await Promise.race([once(child, 'message'), exited])
  exited.catch(() => {})
  return String(address)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
}

async function answeredAt(address: string): Promise<number> {
  const { answered } = (await (await fetch(`${address}/answered`)).json()) as { answered: number }
  return answered
}
