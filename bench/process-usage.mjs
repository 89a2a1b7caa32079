// Memory and processor time of processes, as Linux counts them.
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Samples the memory of processes and their children until `stop`, which returns the maximum in MB (PSS: shared memory counts once). PostgreSQL is
 * counted separately; `everything` is the maximum of both at one moment. `pids`: one, several, or a function that returns the current ones.
 */
export function watchMemory(pids, everyMilliseconds = 150) {
  const most = { portal: 0, database: 0, everything: 0 }
  const sample = () => {
    const now = { portal: 0, database: 0 }
    const roots = typeof pids === 'function' ? pids() : [pids].flat()
    for (const one of new Set(roots.flatMap(listProcessTree))) now[isDatabase(one) ? 'database' : 'portal'] += readMemory(one)
    for (const which of ['portal', 'database']) most[which] = Math.max(most[which], now[which])
    most.everything = Math.max(most.everything, now.portal + now.database)
  }
  sample()
  const timer = setInterval(sample, everyMilliseconds)
  return {
    stop() {
      clearInterval(timer)
      return Object.fromEntries(Object.entries(most).map(([which, kilobytes]) => [which, Math.round(kilobytes / 1024)]))
    },
  }
}

/** A child between `fork` and `exec` still has its parent's name, so the portal may count twice in one sample. */
const isDatabase = (pid) => read(`/proc/${pid}/comm`).startsWith('postgres')

export function listProcessTree(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/\nPPid:\s+(\d+)/.exec(read(`/proc/${name}/status`))?.[1])])
  const family = new Set([pid])
  // Children are nearly always listed after their parents; a second round finds the rest.
  for (let round = 0; round < 2; round += 1) for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  return [...family]
}

const readMemory = (pid) => Number(/\nPss:\s+(\d+) kB/.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The processor time of a process, its children and ended children, in user and kernel mode, in ms. Linux counts hundredths of a second. */
export function readProcessorTime(pid) {
  return listProcessTree(pid).reduce((sum, one) => sum + readProcessTicks(one, [11, 12, 13, 14]), 0) * 10
}

function readProcessTicks(pid, positions) {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat === '' ? 0 : positions.reduce((sum, position) => sum + Number(fields[position]), 0)
}

/** The processor time of one process alone, in ms; 0 when it has ended. Linux counts hundredths of a second. */
export const readOwnProcessorTime = (pid) => readProcessTicks(pid, [11, 12]) * 10

/**
 * More exact than hundredths, for processes that do little: begins now; `stop` returns the processor time since then in ms of a process and its children.
 * Threads that ended meanwhile do not count.
 */
export function watchProcessorTime(pid) {
  const before = readThreadTimes(pid)
  return {
    stop: () => [...readThreadTimes(pid)].reduce((sum, [thread, time]) => sum + time - (before.get(thread) ?? 0), 0),
  }
}

function readThreadTimes(pid) {
  const threads = listProcessTree(pid).flatMap((one) =>
    listFiles(`/proc/${one}/task`).map((thread) => `/proc/${one}/task/${thread}`),
  )
  return new Map(threads.map((thread) => [thread, Number(read(`${thread}/schedstat`).split(' ')[0]) / 1e6]))
}

function listFiles(directory) {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}
