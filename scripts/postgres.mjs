import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Stop } from './output.mjs'
import { postgresBinaries } from './postgres-binaries.mjs'

const settings = ['max_connections=300', 'listen_addresses=127.0.0.1']
const withoutDurability = ['fsync=off', 'full_page_writes=off']

// The wrapper ends the server and deletes its folder when its standard input closes, even if we are killed. `down` stops the server as a crash would
// (SIGQUIT), `up` starts it again.
const wrapperScript = `bin=$1 place=$2; shift 2
"$bin/postgres" -D "$place/data" "$@" & server=$!
while read -r word; do
  case $word in
    down) kill -QUIT $server; wait $server ;;
    up) "$bin/postgres" -D "$place/data" "$@" & server=$! ;;
  esac
done
kill -INT $server; wait $server; rm -rf "$place"`

/**
 * Starts an empty PostgreSQL on a free loopback port with a random password. `durable`: syncs commits; `settings`: further settings by name.
 * Returns `{ version, url, binaries, pid, down, up, stop }`; `down` and `up` simulate a crash. Throws `Stop` with advice if there is no PostgreSQL.
 */
export async function startPostgres({ durable = false, settings: own = {} } = {}) {
  const { folder: binaries, version } = await postgresBinaries()
  const owner = findUnprivilegedUser()
  const place = placeFor(owner)
  const password = randomBytes(18).toString('hex')
  try {
    initialise(binaries, place, owner, password)
    const port = await freePort()
    const server = await start(binaries, place, owner, [
      ...settings,
      ...(durable ? [] : withoutDurability),
      ...Object.entries(own).map(([name, value]) => `${name}=${value}`),
      `port=${port}`,
    ])
    return { version, binaries, url: `postgres://jadara:${password}@127.0.0.1:${port}/postgres`, ...server }
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root. */
function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const id = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN)
    if (id('-u') > 0) return { uid: id('-u'), gid: id('-g') }
  }
  return { uid: 65534, gid: 65534 }
}

/** The default temporary folder may be inaccessible to this user. */
function placeFor(owner) {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm']) {
    if (!existsSync(parent)) continue
    const place = mkdtempSync(join(parent, 'jadara-pg-'))
    if (owner.uid !== undefined) chownSync(place, owner.uid, owner.gid)
    if (spawnSync('/bin/sh', ['-c', 'test -w "$1"', 'sh', place], { ...owner, cwd: '/' }).status === 0) return place
    rmSync(place, { recursive: true })
  }
  throw new Stop('No temporary folder here can be entered by the user that PostgreSQL shall run as.')
}

function initialise(binaries, place, owner, password) {
  const secret = join(place, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (owner.uid !== undefined) chownSync(secret, owner.uid, owner.gid)
  chmodSync(place, 0o700)
  const args = [
    '-D',
    join(place, 'data'),
    '-U',
    'jadara',
    `--pwfile=${secret}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]
  const { status, stderr } = spawnSync(join(binaries, 'initdb'), args, { ...owner, cwd: place, encoding: 'utf8' })
  if (status !== 0) throw new Stop(`initdb failed:\n${stderr}`)
  rmSync(secret)
}

async function start(binaries, place, owner, chosen) {
  const options = [...chosen, `unix_socket_directories=${place}`].flatMap((setting) => ['-c', setting])
  const child = spawn('/bin/sh', ['-c', wrapperScript, 'wrapper', binaries, place, ...options], {
    ...owner,
    cwd: place,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    log = (log + piece).slice(-4000)
  })
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  const pidFile = join(place, 'data/postmaster.pid')
  const running = async () => {
    for (let tries = 0; tries < 300; tries++) {
      if (written(pidFile)[7]?.trim() === 'ready') return
      await pause(100)
    }
    await stop()
    throw new Stop(`PostgreSQL did not start within 30 s:\n${log}`)
  }
  await running()
  return {
    stop,
    pid: () => Number(written(pidFile)[0]),
    down() {
      // Otherwise `up` would read the stale pid file after the crash.
      child.stdin.write('down\n')
      rmSync(pidFile, { force: true })
    },
    async up() {
      child.stdin.write('up\n')
      await running()
    },
  }
}

/** Lines of the pid file: the process id first, the state eighth. */
const written = (pidFile) => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [])

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
