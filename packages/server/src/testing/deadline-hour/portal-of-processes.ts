import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '../child-portal.ts'
import { socketsOn } from '../sockets.ts'

/** Longer than a web process takes to begin on a machine that has a tenth of what it needs; in milliseconds. */
const longestStart = 120_000

export type PortalOfProcesses = {
  readonly address: string
  /** The process that was started: all others of the portal are its children. */
  readonly pid: number
  /** Ends one web process at once. Resolves when as many listen as before, which nobody but the portal itself brings about; rejects after two minutes. */
  killOne(): Promise<void>
  stop(): Promise<void>
}

/** The portal as an operator starts it: so many web processes on one port. Of more than one, Linux alone tells which listen. */
export async function startPortal(
  directory: string,
  processes: number,
  variables: Readonly<Record<string, string>>,
): Promise<PortalOfProcesses> {
  const child = await startChild(directory, { ...variables, WEB_PROCESSES: String(processes) })
  return {
    address: child.address,
    pid: child.pid,
    async killOne() {
      const [one] = await child.webProcesses()
      if (one === undefined) throw new Error('The portal has no web process that could be killed.')
      process.kill(one, 'SIGKILL')
      for (const until = performance.now() + longestStart; performance.now() < until; await wait(100)) {
        const now = await child.webProcesses()
        if (!now.includes(one) && now.length === processes && (await socketsOn(child.address, 'listening')).length === processes)
          return
      }
      throw new Error('A web process that was killed was not started again within two minutes.')
    },
    async stop() {
      await child.stop()
    },
  }
}
