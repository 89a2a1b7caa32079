import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each process of the machines is asked to serve a portal; of the project `machines` alone. */
    machines: readonly string[]
    /** Where they keep uploaded bytes, as FILES_URL has it. */
    filesUrl: string
  }
}

/** Two machines of two processes each: nothing that one of them knows is any nearer to its neighbour than to the others. */
export const processes = 4

const program = (name: string) => fork(fileURLToPath(new URL(name, import.meta.url)), { execArgv: ['--no-warnings'] })

/** Starts the processes once, for all test files. They end with this one, also when it is killed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const children = Array.from({ length: processes }, () => program('./machine.ts'))
  const storage = program('./object-storage.ts')
  const [filesUrl, ...addresses] = await Promise.all([addressOf(storage), ...children.map(addressOf)])
  project.provide('machines', addresses)
  project.provide('filesUrl', filesUrl)
  return async () => {
    const answered = await Promise.all(addresses.map(answeredAt))
    // Read by scripts/test-steps.mjs.
    process.stdout.write(`\nThe API was served by ${processes} processes, which answered ${answered.join(', ')} calls\n`)
    await Promise.all([...children, storage].map(ended))
    if (answered.includes(0)) throw new Error('A process of the machines answered no call at all')
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the machines ended with ${code} before it was ready`)
  })
  const [address] = await Promise.race([once(child, 'message'), gone])
  gone.catch(() => {})
  return String(address)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}

async function answeredAt(address: string): Promise<number> {
  const { answered } = (await (await fetch(`${address}/answered`)).json()) as { answered: number }
  return answered
}
