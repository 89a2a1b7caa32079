import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '../child-portal.ts'
import { listSockets } from '../sockets.ts'

/** In milliseconds: the longest start of a web process on an overloaded machine. */
const longestStart = 120_000

export type PortalOfProcesses = {
  readonly address: string
  /** The parent of all the portal's processes. */
  readonly pid: number
  /** Kills one web process. Resolves when the portal has replaced it; rejects after two minutes. */
  killOne(): Promise<void>
  stop(): Promise<void>
}

/** Starts the portal with this number of web processes on one port. With several, finding the listeners needs Linux. */
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
        if (
          !now.includes(one) &&
          now.length === processes &&
          (await listSockets(child.address, 'listening')).length === processes
        )
          return
      }
      throw new Error('A web process that was killed was not started again within two minutes.')
    },
    async stop() {
      await child.stop()
    },
  }
}
