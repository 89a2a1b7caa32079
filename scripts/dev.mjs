// `npm run dev`, started by start.mjs on the pinned Node: one address, behind it Vite with hot reload for the pages and the server,
// started anew whenever one of its files changes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { ofTheServer } from '../packages/web/of-the-server.ts'
import { pinnedNode, root, serverMain, web } from './places.mjs'
import { entry, Stop, say } from './say.mjs'

const port = Number(process.env.PORT ?? 3000)
const serverPort = port + 1
const address = `http://localhost:${port}`

await entry(async () => {
  await watchPublicPages()
  const pages = await servePages()
  const server = watchServer()
  // Vite's own answer to SIGTERM is to leave at once; we leave when the server has closed in peace.
  process.removeAllListeners('SIGTERM')
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      asked = true
      server.kill(signal)
    })
  }
  server.on('exit', (code) => process.exit(asked ? 0 : (code ?? 1)))
  say(
    `\nOpen ${pages.resolvedUrls.local[0] ?? address} (pages reload as you save; the server behind them is on port ${serverPort})\n`,
  )
})

async function servePages() {
  const target = `http://127.0.0.1:${serverPort}`
  const proxy = { [ofTheServer]: { target, configure: answerWhileRestarting } }
  const pages = await createServer({
    root: web,
    clearScreen: false,
    server: { port, strictPort: true, host: process.env.HOST ?? 'localhost', proxy },
  })
  await pages.listen().catch((error) => {
    throw new Stop(`Port ${port} cannot be used (${error.message}). Name another: PORT=3100 npm run dev`)
  })
  return pages
}

/** Builds the public pages, and again at every change of them: the server draws with the build, and starts anew with another. */
async function watchPublicPages() {
  const configFile = join(web, 'vite.public.config.ts')
  const builds = await build({ configFile, logLevel: 'warn', build: { watch: {} } })
  await new Promise((resolve) => {
    builds.on('event', ({ code, error }) => {
      if (code === 'ERROR') process.stderr.write(`The public pages could not be built: ${error.message}\n`)
      if (code === 'END' || code === 'ERROR') resolve()
    })
  })
}

/**
 * `--watch` asks the old server to stop (SIGTERM) and waits for its end before the next one starts: the embedded database allows no
 * second one. It passes our own signals on in the same way.
 */
function watchServer() {
  const env = { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL: process.env.PUBLIC_URL ?? address }
  return spawn(pinnedNode, ['--watch', '--watch-preserve-output', serverMain], { cwd: root, env, stdio: 'inherit' })
}

/** While the server starts anew, a call gets a plain 503 instead of a stack. */
function answerWhileRestarting(proxy) {
  proxy.on('error', (_error, _request, response) => {
    if (response.writeHead && !response.headersSent) response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
    response.end('The server is starting anew; try again in a moment.')
  })
}
