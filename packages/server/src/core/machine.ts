// What the portal takes of its machine unless the operator says otherwise. Imports nothing of the portal: main.ts needs it before anything is loaded.
import { availableParallelism, totalmem } from 'node:os'

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

/** `memory` in bytes. */
export type Machine = { readonly processors: number; readonly memory: number }

/** The processors and the memory of the container, or else of the machine. */
export const readMachine = (): Machine => ({
  processors: availableParallelism(),
  memory: Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()),
})

/**
 * One process for each two processors, because the database needs the other: on two processors, a second process serves fewer calls
 * at 1.3 to 1.45 times the processor time. Each needs a gigabyte for itself and its children.
 */
export const chooseWebProcesses = ({ processors, memory }: Machine): number =>
  Math.max(1, Math.min(Math.floor(processors / 2), Math.floor(memory / gigabyte), 8))

/**
 * Node's options for each web process, by its share of the memory. The young heap takes three times the semi-space. Without a limit V8
 * lets the old heap grow to four times what is alive before it collects; with a limit of a gigabyte, to less than twice.
 */
export function chooseNodeOptions({ memory, webProcesses }: { readonly memory: number; readonly webProcesses: number }): string {
  const share = memory / webProcesses
  if (share >= 32 * gigabyte) return '--max-semi-space-size=16'
  const oldSpace = Math.min(1024, Math.floor(share / 2 / megabyte))
  return `--max-semi-space-size=8 --max-old-space-size=${oldSpace}`
}
