// What processes hold, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Samples the memory of a process and of all that it starts until `stop`, which returns the most that they held, in MB (PSS: what is
 * shared counts once). PostgreSQL's are counted apart, by themselves; `everything` is the most of both in one moment. `pids`: one, several, or a
 * function that answers which they are now.
 */
export function watchMemory(pids, everyMilliseconds = 150) {
  const most = { portal: 0, database: 0, everything: 0 }
  const look = () => {
    const now = { portal: 0, database: 0 }
    const roots = typeof pids === 'function' ? pids() : [pids].flat()
    for (const one of new Set(roots.flatMap(familyOf))) now[isDatabase(one) ? 'database' : 'portal'] += heldBy(one)
    for (const which of ['portal', 'database']) most[which] = Math.max(most[which], now[which])
    most.everything = Math.max(most.everything, now.portal + now.database)
  }
  look()
  const timer = setInterval(look, everyMilliseconds)
  return {
    stop() {
      clearInterval(timer)
      return Object.fromEntries(Object.entries(most).map(([which, held]) => [which, Math.round(held / 1024)]))
    },
  }
}

/** A child between `fork` and `exec` still bears its parent's name: the portal then counts twice, for less than a look. */
const isDatabase = (pid) => read(`/proc/${pid}/comm`).startsWith('postgres')

/** A process and all that it has started and that still run. */
export function familyOf(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/\nPPid:\s+(\d+)/.exec(read(`/proc/${name}/status`))?.[1])])
  const family = new Set([pid])
  // Children are listed after their parents nearly always; once more for the rest.
  for (let round = 0; round < 2; round += 1) for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  return [...family]
}

const heldBy = (pid) => Number(/\nPss:\s+(\d+) kB/.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}
