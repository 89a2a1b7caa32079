import { readFile, writeFile } from 'node:fs/promises'

/** The memory of a process in MB, as Linux counts it: now (`VmRSS`) and at its highest since `forget` (`VmHWM`). */
export async function memoryOf(pid: number): Promise<{ now: number; highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const figure = (name: string) => Math.round(Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]) / 1024)
  return { now: figure('VmRSS'), highest: figure('VmHWM') }
}

/** From now on the highest is counted anew. */
export const forgetHighest = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')
