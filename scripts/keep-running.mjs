import { spawn } from 'node:child_process'

/**
 * Runs the portal as our child until it ends, and ends with its code. The child leads a group of its own: Ctrl-C in a terminal reaches
 * everything in the foreground at once and npm sends it again; the portal shall hear it exactly once and then close in peace.
 */
export function keepRunning(command, args, { cwd, env }) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit', detached: true })
  let asked = false
  const ask = (signal) => {
    if (!asked) child.kill(signal)
    asked = true
  }
  process.on('SIGINT', () => ask('SIGINT'))
  process.on('SIGTERM', () => ask('SIGTERM'))
  process.on('SIGHUP', () => ask('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  })
}
