// `npm start`, `npm run demo` (--demo) and `npm run dev` (--dev): one command after a fresh clone, on any Node ≥ 20.
import './require-node.mjs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { nodeSettings } from './node-settings.mjs'
import { demoMain, pinnedNode, root, serverMain } from './places.mjs'
import { entry } from './say.mjs'

const demo = process.argv.includes('--demo')
const dev = process.argv.includes('--dev')
const env = { NODE_ENV: dev ? 'development' : 'production', ...nodeSettings, ...process.env }

await entry(async () => {
  await install()
  await buildWeb()
  const program = dev ? join(root, 'scripts/dev.mjs') : demo ? demoMain : serverMain
  process.exitCode = await keepRunning(pinnedNode, [program], { cwd: root, env })
})
