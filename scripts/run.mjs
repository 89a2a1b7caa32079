import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './paths.mjs'

const running = new Set()

/**
 * Runs a program quietly in the repository and resolves to `{ code, output }`. It has its own process group, so that the time limit (in minutes) and
 * `endAll` reach its children.
 */
export function run(command, args, { env = {}, minutes = 10 } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...ourEnvironment(), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece) => {
      output += piece
    })
  }
  const limit = setTimeout(() => {
    output += `\nStopped: not done after ${minutes} minutes.\n`
    end(child)
  }, minutes * 60_000)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message
    })
    child.on('close', (code) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Sends SIGTERM to all running programs, and SIGKILL after five seconds. */
export function endAll() {
  for (const child of running) end(child)
}

function end(child) {
  signal(child, 'SIGTERM')
  setTimeout(() => signal(child, 'SIGKILL'), 5000)
}

function signal({ pid }, name) {
  try {
    process.kill(-pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

const settingsOfAPortal =
  /^(PORT|HOST|DATA_DIR|(TEST_)?DATABASE_URL|MIGRATION_DATABASE_URL|DATABASE_CONNECTIONS|FILES_URL|SMTP_URL|MAIL_FROM|PUBLIC_URL|APP_SECRET|ADMIN_\w+|AWARD_TIME_ZONE|CLAMD_(URL|DOWN)|CROSSREF_URL|TRUST_PROXY|METRICS_\w+|LOG_LEVEL|WEB_PROCESSES)$/

/** Removes the user's portal settings and puts the pinned Node first in PATH. */
function ourEnvironment() {
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settingsOfAPortal.test(name)))
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...rest, PATH, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) }
}
