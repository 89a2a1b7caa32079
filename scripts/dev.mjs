// `npm run dev`, started by start.mjs on the pinned Node: Vite with hot reload, which proxies to a server that restarts when its files change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { ofTheServer } from '../packages/web/of-the-server.ts'
import { entry, print, Stop } from './output.mjs'
import { pinnedNode, root, serverMain, web } from './paths.mjs'

const port = Number(process.env.PORT ?? 3000)
const serverPort = port + 1
const address = `http://localhost:${port}`

await entry(async () => {
  await watchPublicPages()
  const pages = await servePages()
  const server = watchServer()
  // Vite exits at once on SIGTERM; wait for the server instead.
  process.removeAllListeners('SIGTERM')
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      asked = true
      server.kill(signal)
    })
  }
  server.on('exit', (code) => process.exit(asked ? 0 : (code ?? 1)))
  print(
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

/** Builds the public pages and rebuilds them on changes; the server restarts when the build changes. */
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
 * `--watch` stops the old server (SIGTERM) and waits for its end before it starts the next, because the embedded database allows one server only. It also
 * forwards our signals.
 */
function watchServer() {
  const env = { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL: process.env.PUBLIC_URL ?? address }
  return spawn(pinnedNode, ['--watch', '--watch-preserve-output', serverMain], { cwd: root, env, stdio: 'inherit' })
}

function answerWhileRestarting(proxy) {
  proxy.on('error', (_error, _request, response) => {
    if (response.writeHead && !response.headersSent) response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
    response.end('The server is starting anew; try again in a moment.')
  })
}
