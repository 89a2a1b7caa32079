// `npm start`, `npm run demo` (--demo) and `npm run dev` (--dev): one command after a fresh clone, on any Node ≥ 20.
import './require-node.mjs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { demoMain, pinnedNode, root, serverMain } from './places.mjs'
import { entry } from './say.mjs'

const demo = process.argv.includes('--demo')
const dev = process.argv.includes('--dev')
// Disk, pictures and password hashes share the pool of threads; four would let a storm of sign-ins hold up the uploads.
const env = { NODE_ENV: dev ? 'development' : 'production', UV_THREADPOOL_SIZE: '12', ...process.env }

await entry(async () => {
  await install()
  await buildWeb()
  const program = dev ? join(root, 'scripts/dev.mjs') : demo ? demoMain : serverMain
  process.exitCode = await keepRunning(pinnedNode, [program], { cwd: root, env })
})
