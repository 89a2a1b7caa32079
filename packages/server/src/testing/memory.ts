import { readFile, writeFile } from 'node:fs/promises'

/** Memory of a process in MB on Linux: current (`VmRSS`), and the peak since the last reset (`VmHWM`). */
export async function memoryOf(pid: number): Promise<{ now: number; highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const figure = (name: string) => Math.round(Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]) / 1024)
  return { now: figure('VmRSS'), highest: figure('VmHWM') }
}

export const resetPeakMemory = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')
