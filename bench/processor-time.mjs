import { readFileSync } from 'node:fs'
import { familyOf } from './process-memory.mjs'

/** What a process and all that it has started had of the processors so far, in ms; also of those that have ended. Of Linux, in hundredths of a second. */
export function processorTimeOf(pid) {
  return familyOf(pid).reduce((sum, one) => sum + ticksOf(one), 0) * 10
}

function ticksOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Its own time in user and kernel, and that of the children that it has waited for.
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  } catch {
    return 0
  }
}
