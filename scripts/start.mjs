// `npm start`, `npm run demo` (--demo) and `npm run dev` (--dev): work on a fresh clone with any Node ≥ 20.
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { nodeSettings } from './node-settings.mjs'
import { entry } from './output.mjs'
import { demoMain, pinnedNode, root, serverMain } from './paths.mjs'

const demo = process.argv.includes('--demo')
const dev = process.argv.includes('--dev')
const env = { NODE_ENV: dev ? 'development' : 'production', ...nodeSettings, ...process.env }

await entry(async () => {
  await install()
  await buildWeb()
  const program = dev ? join(root, 'scripts/dev.mjs') : demo ? demoMain : serverMain
  process.exitCode = await runPortal(pinnedNode, [program], { cwd: root, env })
})

/**
 * Runs the portal as a child process and exits with its code. The child has its own process group, so that it receives Ctrl-C once: the terminal signals
 * the whole foreground group, and npm signals again.
 */
function runPortal(command, args, { cwd, env }) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit', detached: true })
  let isStopping = false
  const stop = (signal) => {
    if (!isStopping) child.kill(signal)
    isStopping = true
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => stop('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  })
}
